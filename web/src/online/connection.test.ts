// SPDX-License-Identifier: Apache-2.0
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, LineLost, pauseBefore, ServerRefusal, type Closing, type Line } from './connection';

/** The other end of a line, in the hands of the test. */
class End implements Line {
  onopen: (() => void) | null = null;
  onclose: ((event: Closing) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: any[] = [];
  isClosed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isClosed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  answer(index: number, message: object): void {
    this.say({ ...message, tag: this.sent[index].tag });
  }
}

let ends: End[];
let connection: Connection;
let identify: () => Promise<void>;
const last = () => ends.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  ends = [];
  identify = () => Promise.resolve();
  connection = new Connection(
    () => (ends.push(new End()), last()),
    undefined,
    () => identify(),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the line to the server', () => {
  it('opens when something is watched, and hears news', () => {
    const heard: unknown[] = [];
    connection.watch(
      () => ({ do: 'lobby' }),
      (message) => heard.push(message),
    );
    expect(connection.state).toBe('connecting');
    last().onopen!();
    expect(last().sent).toMatchObject([{ do: 'lobby' }]);
    last().answer(0, { ok: true, lobby: [] });
    last().say({ lobby: ['one'] });
    expect(heard).toMatchObject([{ lobby: [] }, { lobby: ['one'] }]);
  });

  it('comes back after a break, with growing pauses, and goes on from the last entry seen', () => {
    let seen = 0;
    connection.watch(
      () => ({ do: 'watch', table: 't', after: seen }),
      (message) => (seen = message.news!.entry),
    );
    last().onopen!();
    last().answer(0, { ok: true, news: { entry: 12 } });
    last().onclose!({});
    expect(connection.state).toBe('waiting');
    for (const pause of [500, 1000, 2000, 4000]) {
      const lines = ends.length;
      vi.advanceTimersByTime(pause - 1);
      expect(ends).toHaveLength(lines);
      vi.advanceTimersByTime(1);
      expect(ends).toHaveLength(lines + 1);
      if (pause < 4000) last().onclose!({});
    }
    last().onopen!();
    expect(last().sent).toMatchObject([{ do: 'watch', table: 't', after: 12 }]);
    // Once it has been heard from, the pauses begin anew.
    last().answer(0, { ok: true, news: { entry: 13 } });
    last().onclose!({});
    vi.advanceTimersByTime(500);
    last().onopen!();
    expect(last().sent).toMatchObject([{ after: 13 }]);
  });

  it('sends a move again with the same request, and nothing that might be done twice', async () => {
    connection.watch(
      () => ({ do: 'watch' }),
      () => {},
    );
    last().onopen!();
    const move = connection.ask({ do: 'move', move: 'a', request: 'r1' }, true);
    const chat = connection.ask({ do: 'chat', text: 'hello' });
    expect(last().sent.map((message) => message.do)).toEqual(['watch', 'move', 'chat']);
    last().onclose!({});
    await expect(chat).rejects.toBeInstanceOf(LineLost);
    vi.advanceTimersByTime(500);
    last().onopen!();
    expect(last().sent).toMatchObject([{ do: 'watch' }, { do: 'move', move: 'a', request: 'r1' }]);
    last().answer(1, { ok: true, count: 3 });
    await expect(move).resolves.toMatchObject({ count: 3 });
    // Answered, it is not sent a third time.
    last().onclose!({});
    vi.advanceTimersByTime(500);
    last().onopen!();
    expect(last().sent).toMatchObject([{ do: 'watch' }]);
  });

  it('keeps a move that is made while there is no line', async () => {
    connection.watch(
      () => ({ do: 'watch' }),
      () => {},
    );
    last().onopen!();
    last().onclose!({});
    await expect(connection.ask({ do: 'resign' })).rejects.toBeInstanceOf(LineLost);
    const move = connection.ask({ do: 'move', request: 'r2' }, true);
    last().onopen!();
    expect(last().sent).toMatchObject([{ do: 'watch' }, { do: 'move', request: 'r2' }]);
    last().answer(1, { ok: false, error: { code: 'stale', text: 'the table has moved on' } });
    await expect(move).rejects.toBeInstanceOf(ServerRefusal);
  });

  it('asks a silent server whether it is there, and gives up on one that is not', () => {
    connection.watch(
      () => ({ do: 'lobby' }),
      () => {},
    );
    last().onopen!();
    last().answer(0, { ok: true, lobby: [] });
    vi.advanceTimersByTime(25_000);
    expect(last().sent.at(-1)).toMatchObject({ do: 'ping' });
    last().answer(1, { ok: true, time: 1 });
    vi.advanceTimersByTime(25_000);
    expect(last().sent).toHaveLength(3);
    const silent = last();
    vi.advanceTimersByTime(10_000);
    expect(silent.isClosed).toBe(true);
    expect(connection.state).toBe('waiting');
  });

  it('hurries when the network is back, and ends when nobody listens any more', () => {
    const stop = connection.watch(
      () => ({ do: 'lobby' }),
      () => {},
    );
    last().onclose!({});
    connection.hurry();
    expect(ends).toHaveLength(2);
    last().onopen!();
    stop();
    expect(connection.state).toBe('idle');
    expect(last().isClosed).toBe(true);
    vi.advanceTimersByTime(600_000);
    expect(ends).toHaveLength(2);
  });

  it('waits at most five seconds between tries while somebody waits for the reader', () => {
    let isMyTurn = true;
    connection.watch(
      () => ({ do: 'watch' }),
      () => {},
      undefined,
      () => isMyTurn,
    );
    for (const pause of [500, 1000, 2000, 4000, 5000, 5000, 5000]) {
      last().onclose!({});
      const lines = ends.length;
      vi.advanceTimersByTime(pause - 1);
      expect(ends).toHaveLength(lines);
      vi.advanceTimersByTime(1);
      expect(ends).toHaveLength(lines + 1);
    }
    isMyTurn = false;
    last().onclose!({});
    const lines = ends.length;
    vi.advanceTimersByTime(29_999);
    expect(ends).toHaveLength(lines);
  });

  it('tries every five seconds while somebody waits for the reader, though the tries hang', () => {
    connection.watch(
      () => ({ do: 'watch' }),
      () => {},
      undefined,
      () => true,
    );
    for (let n = 1; n <= 8; n++) {
      expect(ends).toHaveLength(n);
      vi.advanceTimersByTime(5001);
    }
    // Once a line was open, the pauses begin anew.
    last().onopen!();
    last().answer(0, { ok: true });
    vi.advanceTimersByTime(60_000);
    const lines = ends.length;
    last().onclose!({});
    vi.advanceTimersByTime(499);
    expect(ends).toHaveLength(lines);
  });

  it('does not wait for ever to hear who the reader is', async () => {
    let asked = 0;
    identify = () => (asked++, new Promise(() => {}));
    connection.watch(
      () => ({ do: 'watch' }),
      () => {},
      undefined,
      () => true,
    );
    last().onopen!();
    last().onclose!({ code: 1008, reason: 'session ended' });
    await vi.advanceTimersByTimeAsync(0);
    expect([asked, connection.state]).toEqual([1, 'connecting']);
    await vi.advanceTimersByTimeAsync(5001);
    expect(asked).toBe(2);
  });

  it('asks an open line at once whether it is there when the network is back', () => {
    connection.watch(
      () => ({ do: 'lobby' }),
      () => {},
    );
    last().onopen!();
    last().answer(0, { ok: true, lobby: [] });
    connection.hurry();
    expect(last().sent.at(-1)).toMatchObject({ do: 'ping' });
    vi.advanceTimersByTime(10_000);
    expect(last().isClosed).toBe(true);
    expect(connection.state).toBe('waiting');
  });

  it('asks who the reader is after the session ended, and connects at once', async () => {
    let asked = 0;
    identify = async () => void asked++;
    connection.watch(
      () => ({ do: 'watch' }),
      () => {},
    );
    last().onopen!();
    last().answer(0, { ok: true, news: {} });
    last().onclose!({ code: 1008, reason: 'session ended' });
    expect(ends).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0);
    expect([asked, ends.length]).toEqual([1, 2]);
    last().onopen!();
    expect(last().sent).toMatchObject([{ do: 'watch' }]);
    // Other reasons do not ask.
    last().onclose!({ code: 1008, reason: 'too much' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
  });

  it('asks again, with pauses, while the server does not say who the reader is', async () => {
    let asked = 0;
    identify = async () => {
      if (++asked < 3) throw new TypeError('no network');
    };
    connection.watch(
      () => ({ do: 'watch' }),
      () => {},
    );
    last().onopen!();
    last().onclose!({ code: 1008, reason: 'session ended' });
    await vi.advanceTimersByTimeAsync(0);
    expect([asked, connection.state]).toEqual([1, 'waiting']);
    await vi.advanceTimersByTimeAsync(999);
    expect([asked, ends.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(2001);
    expect([asked, ends.length]).toEqual([3, 2]);
  });

  it('does not wait for an answer when somebody has signed in meanwhile', async () => {
    let answer = () => {};
    identify = () => new Promise((resolve) => (answer = resolve));
    connection.watch(
      () => ({ do: 'watch' }),
      () => {},
    );
    last().onopen!();
    last().onclose!({ code: 1008, reason: 'session ended' });
    connection.renew();
    expect(ends).toHaveLength(2);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toHaveLength(2);
  });

  it('opens anew for somebody who has signed in', async () => {
    connection.watch(
      () => ({ do: 'lobby' }),
      () => {},
    );
    last().onopen!();
    const before = last();
    connection.renew();
    expect(before.isClosed).toBe(true);
    // What they ask meanwhile waits for it.
    const sat = connection.ask({ do: 'sit', seat: 1 });
    last().onopen!();
    expect(last().sent).toMatchObject([{ do: 'lobby' }, { do: 'sit', seat: 1 }]);
    last().answer(1, { ok: true, entry: 2 });
    await expect(sat).resolves.toMatchObject({ entry: 2 });
  });
});

describe('pauses', () => {
  it('grow to half a minute, and differ', () => {
    expect([0, 1, 2, 10].map((attempt) => pauseBefore(attempt, 1))).toEqual([500, 1000, 2000, 30_000]);
    expect(pauseBefore(3, 0)).toBe(2000);
  });
  it('grow to five seconds while somebody waits', () => {
    expect([0, 3, 4, 20].map((attempt) => pauseBefore(attempt, 1, true))).toEqual([500, 4000, 5000, 5000]);
  });
});
