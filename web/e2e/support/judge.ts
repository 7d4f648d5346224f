// SPDX-License-Identifier: Apache-2.0
// Compares what a spectator received with what the native engine lets a spectator know.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { program } from './paths';
import { expect } from './test';

type Json = Record<string, any>;

async function publicKnowledge(record: string, counts: number[]): Promise<Map<number, { view: Json; events: Json[] }>> {
  const engine = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request: Json): Promise<Json> => {
    engine.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await lines.next()).value) as Json;
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const known = new Map();
  const { id } = await ask({ do: 'load', record });
  for (const count of [...new Set(counts)].sort((a, b) => b - a)) {
    await ask({ do: 'undo', id, to: count });
    const { view } = await ask({ do: 'view', id, seat: null });
    const { events } = await ask({ do: 'events', id, from: 0, seat: null });
    known.set(count, { view, events });
  }
  engine.stdin.end();
  return known;
}

/** Every byte: news are exactly what anybody may know, and the seed is nowhere before the end. The answer: how many events were hidden. */
export async function expectNoSecret(heard: string[], record: string): Promise<number> {
  const news = heard
    .map((text) => JSON.parse(text) as Json)
    .flatMap((message) => (message.news ? [message.news as Json] : []));
  const running = news.filter(({ status }) => status === 'playing');
  expect(running.length).toBeGreaterThan(5);
  const seed = JSON.parse(/^seed 0 (.*)$/m.exec(record)![1]!) as string;
  expect(seed.length).toBeGreaterThan(15);
  expect(heard.filter((text) => text.includes(seed))).toEqual([]);
  expect(news.every(({ you, moves }) => you === null && moves === undefined)).toBe(true);
  const known = await publicKnowledge(
    record,
    running.map(({ count }) => count),
  );
  for (const { count, from, events, view } of running) {
    const truth = known.get(count)!;
    expect(events, `events ${from} to ${count}`).toEqual(truth.events.slice(from));
    expect(view, `view after ${count}`).toEqual(truth.view);
  }
  return running.flatMap(({ events }) => events as Json[]).filter(({ hidden }) => hidden).length;
}
