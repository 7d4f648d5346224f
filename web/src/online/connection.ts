// SPDX-License-Identifier: Apache-2.0
// One socket to the server. It comes back by itself when it breaks, with growing pauses; what was watched is watched again
// from the last entry seen, and what may safely be repeated is sent again. When the server ended the reader's session, the
// page asks who the reader is now before it connects again.

import type { Refusal } from '../engine/types';
import type { FromServer } from './types';

/** How a WebSocket was closed. */
export interface Closing {
  code?: number;
  reason?: string;
}

/** The parts of a WebSocket that are used. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: ((event: Closing) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface Refused {
  code: string;
  text: string;
  clause?: string;
  /** Seconds to wait before the next try; 0 if the server does not say. */
  wait?: number;
}

/** The server said no. */
export class ServerRefusal extends Error {
  constructor(
    readonly error: Refused,
    readonly refusal: Refusal | null = null,
  ) {
    super(error.text);
  }
}

/** The connection broke before the answer. The request may have been handled or not. */
export class LineLost extends Error {}

export type LineState = 'idle' | 'connecting' | 'open' | 'waiting';
type Message = { do: string } & Record<string, unknown>;

interface Pending {
  message: Message;
  again: boolean;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

interface Watch {
  /** The messages to send when the connection opens. */
  message: () => Message;
  hear: (message: FromServer) => void;
  fail: (error: Error) => void;
  /** Others are waiting for the reader. */
  isUrgent: () => boolean;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
const LONGEST_URGENT_PAUSE = 5_000;
const QUIET = 25_000;
const PATIENCE = 10_000;
const URGENT_PATIENCE = LONGEST_URGENT_PAUSE;

/** Growing pauses with jitter, so that not all clients reconnect at once. */
export const pauseBefore = (attempt: number, random: number, isUrgent = false): number =>
  Math.min(isUrgent ? LONGEST_URGENT_PAUSE : LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt) * (0.5 + random / 2);

const isSessionEnd = ({ code, reason }: Closing): boolean =>
  code === 1008 && (reason === 'session ended' || reason === 'banned');

export class Connection {
  #open: () => Line;
  #changed: (state: LineState) => void;
  #identify: () => Promise<void>;
  #line: Line | null = null;
  #state: LineState = 'idle';
  #attempt = 0;
  /** When the try began that has not come to a line yet. */
  #trying: number | null = null;
  /** The session of the last line has ended, and nobody has asked yet who the reader is now. */
  #isStranger = false;
  #lastTag = 0;
  #pending = new Map<number, Pending>();
  #watches = new Set<Watch>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `identify` asks who the reader is after the server ended their session; it fails when the server does not answer. */
  constructor(
    open: () => Line,
    changed: (state: LineState) => void = () => {},
    identify: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.#open = open;
    this.#changed = changed;
    this.#identify = identify;
  }

  get state(): LineState {
    return this.#state;
  }

  /** Hears everything from the server that is no answer, until the returned function is called; `message` is sent on every new line. */
  watch(
    message: () => Message,
    hear: (message: FromServer) => void,
    fail: (error: Error) => void = () => {},
    isUrgent: () => boolean = () => false,
  ): () => void {
    const watch = { message, hear, fail, isUrgent };
    this.#watches.add(watch);
    if (this.#state === 'open') this.#begin(watch);
    else this.#connect();
    return () => {
      this.#watches.delete(watch);
      if (this.#isUnused()) this.#rest();
    };
  }

  /** `again`: sent once more after a break, and kept while there is no line. Only for what the server does not do twice. */
  ask<T>(message: Message, again = false): Promise<T> {
    return new Promise((resolve, reject) => {
      const tag = ++this.#lastTag;
      if (this.#state === 'waiting' && !again) return reject(new LineLost('not connected'));
      this.#pending.set(tag, { message, again, resolve, reject });
      if (this.#state === 'open') this.#send(tag, message);
      else this.#connect();
    });
  }

  /** The network is back, the page is in sight again, or the reader asks for it: no pause, and no trust in a silent line. */
  hurry(): void {
    if (this.#state === 'open') return this.#probe();
    if (this.#state !== 'waiting') return;
    this.#attempt = 0;
    this.#connect();
  }

  /** A new line with what the browser knows by now: somebody else has signed in. */
  renew(): void {
    if (this.#state === 'idle') return;
    this.#attempt = 0;
    this.#isStranger = false;
    this.#drop();
    this.#connect();
  }

  #connect(): void {
    if (this.#state === 'connecting' || this.#state === 'open') return;
    clearTimeout(this.#timer);
    this.#become('connecting');
    this.#trying = Date.now();
    if (this.#isStranger) this.#meet();
    else this.#dial();
  }

  #meet(): void {
    // A renewed line, or one that nobody needs any more, has moved on meanwhile.
    const try_ = this.#trying;
    const isCurrent = () => this.#isStranger && this.#state === 'connecting' && this.#trying === try_;
    const late = new Promise<void>((_, reject) => {
      this.#timer = setTimeout(() => reject(new LineLost('no answer')), this.#patience());
    });
    Promise.race([this.#identify(), late]).then(
      () => {
        if (!isCurrent()) return;
        clearTimeout(this.#timer);
        this.#isStranger = false;
        this.#dial();
      },
      () => isCurrent() && this.#pause(),
    );
  }

  #dial(): void {
    const line = (this.#line = this.#open());
    line.onopen = () => this.#opened();
    line.onclose = (event) => this.#broken(line, event);
    line.onmessage = ({ data }) => this.#heard(JSON.parse(String(data)));
    this.#timer = setTimeout(() => this.#broken(line), this.#patience());
  }

  #opened(): void {
    this.#trying = null;
    this.#become('open');
    this.#listen();
    const unanswered = [...this.#pending];
    for (const watch of this.#watches) this.#begin(watch);
    for (const [tag, { message }] of unanswered) this.#send(tag, message);
  }

  #begin(watch: Watch): void {
    const tag = ++this.#lastTag;
    const message = watch.message();
    this.#pending.set(tag, {
      message,
      again: false,
      resolve: watch.hear,
      reject: (error) => !(error instanceof LineLost) && watch.fail(error),
    });
    this.#send(tag, message);
  }

  #send(tag: number, message: Message): void {
    this.#line!.send(JSON.stringify({ ...message, tag }));
  }

  #heard(message: FromServer): void {
    this.#attempt = 0;
    this.#listen();
    const tag = message.tag as number;
    const pending = this.#pending.get(tag);
    if (!pending) {
      if (message.ok === undefined) for (const watch of this.#watches) watch.hear(message);
      return;
    }
    this.#pending.delete(tag);
    if (message.ok) pending.resolve(message as never);
    else pending.reject(new ServerRefusal(message.error!, message.refusal ?? null));
  }

  /** A line that says nothing for long is asked whether it is still there. */
  #listen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#probe(), QUIET);
  }

  #probe(): void {
    clearTimeout(this.#timer);
    const line = this.#line!;
    this.#send(++this.#lastTag, { do: 'ping' });
    this.#timer = setTimeout(() => this.#broken(line), PATIENCE);
  }

  #broken(line: Line, closing: Closing = {}): void {
    if (line !== this.#line) return;
    this.#drop();
    if (this.#isUnused()) return this.#become('idle');
    if (!isSessionEnd(closing)) return this.#pause();
    this.#isStranger = true;
    // At once, but only the first time: a server that ends every session is not asked without pauses.
    if (this.#attempt++ === 0) this.#connect();
    else this.#pause();
  }

  #pause(): void {
    this.#become('waiting');
    clearTimeout(this.#timer);
    const isUrgent = this.#isUrgent();
    const pause = pauseBefore(this.#attempt++, Math.random(), isUrgent);
    // While somebody waits for the reader, a try that hung has taken some of the pause.
    const hung = isUrgent && this.#trying !== null ? Date.now() - this.#trying : 0;
    this.#timer = setTimeout(() => this.#connect(), Math.max(0, pause - hung));
  }

  #isUrgent(): boolean {
    return [...this.#watches].some((watch) => watch.isUrgent());
  }

  /** For how long a try may hang. */
  #patience(): number {
    return this.#isUrgent() ? URGENT_PATIENCE : PATIENCE;
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const line = this.#line;
    this.#line = null;
    if (line) {
      line.onopen = line.onclose = line.onmessage = null;
      line.close();
    }
    this.#become('waiting');
    for (const [tag, { again, reject }] of [...this.#pending]) {
      if (again) continue;
      this.#pending.delete(tag);
      reject(new LineLost('the line broke'));
    }
  }

  /** Nobody listens, and nothing has to be sent again. */
  #isUnused(): boolean {
    return this.#watches.size === 0 && ![...this.#pending.values()].some(({ again }) => again);
  }

  #rest(): void {
    this.#drop();
    this.#become('idle');
  }

  #become(state: LineState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#changed(state);
  }
}
