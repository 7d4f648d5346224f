// SPDX-License-Identifier: Apache-2.0
// The native engine: the judge of what the page has played, and the maker of games to look at.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fromRoot, program } from './paths';

export type Json = Record<string, any>;
type Ask = (request: Json) => Promise<Json>;

/** Questions to a process of the engine, one after the other; a bad answer is an error. */
async function withEngine<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  const engine = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async (request: Json): Promise<Json> => {
    engine.stdin.write(`${JSON.stringify(request)}\n`);
    const { value } = await lines.next();
    const answer = JSON.parse(value) as Json;
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${value}`);
    return answer;
  };
  try {
    return await work(ask);
  } finally {
    engine.stdin.end();
  }
}

/** Throws what `landnam verify` says when the record does not hold. */
export function verify(record: string): void {
  const { status, stdout, stderr } = spawnSync(program, ['verify', '-'], { input: record, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${stdout}${stderr}\n${record}`);
}

export interface Result {
  over: boolean;
  scores: number[];
  ranking: number[];
  winner: number | null;
}

export const resultOf = (record: string): Promise<Result> =>
  withEngine(async (ask) => {
    const { id } = await ask({ do: 'load', record });
    return (await ask({ do: 'result', id })) as unknown as Result;
  });

/** The projects of a seat in the last position of a record. */
export const projectsOf = (record: string, seat: number): Promise<Json[]> =>
  withEngine(async (ask) => {
    const { id } = await ask({ do: 'load', record });
    return (await ask({ do: 'projects', id, seat })).projects as Json[];
  });

/** Every legal move of the seat to move in the position that a record comes to. */
export const movesOf = (record: string): Promise<Json[]> =>
  withEngine(async (ask) => {
    const { id } = await ask({ do: 'load', record });
    return ((await ask({ do: 'moves', id })).moves as Json[]).map(({ move }) => move as Json);
  });

export interface Position {
  game: string;
  options?: Json;
  seats?: number;
  seed?: string;
  /** Bots play until this holds; left out, to the end. */
  until?: (state: Json, count: number) => boolean;
}

/** The record of a game that bots have played up to some point; the same for the same position and program. */
export async function makeRecord(position: Position): Promise<string> {
  const { size, mtimeMs } = statSync(program);
  const key = createHash('sha256')
    .update(JSON.stringify([position, String(position.until), size, mtimeMs]))
    .digest('hex');
  const folder = fromRoot('build/e2e-records');
  const file = `${folder}/${key.slice(0, 20)}.record`;
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const record = await playRecord(position);
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, record);
  renameSync(`${file}.${process.pid}`, file);
  return record;
}

/** In Grænaland rules of thumb play well without a thought. */
const quickBot = (game: string) => (game === 'graenaland' ? { level: 'jarl' } : { level: 'uct', visits: 30 });

const playRecord = ({
  game,
  options = {},
  seats = 2,
  seed = 'e2e',
  until = ({ phase }) => phase === 'over',
}: Position): Promise<string> =>
  withEngine(async (ask) => {
    const names = ['Ása', 'Bjarni', 'Freydís', 'Leif', 'Thora'].slice(0, seats);
    const { id } = await ask({ do: 'new', game, options, seats, seed, names });
    for (let count = 0; ; count++) {
      const { state } = await ask({ do: 'state', id });
      if (until(state, count)) break;
      if (state.phase === 'over') throw new Error(`a game of ${game} with the seed ${seed} never comes to ${until}`);
      const seat = state.turn?.seats?.[0] ?? state.turn?.seat; // where several choose at once, one after the other
      const { move } = await ask({ do: 'bot', id, seat, ...quickBot(game), seed: `${seed}-${count}` });
      await ask({ do: 'play', id, seat, move });
    }
    return (await ask({ do: 'record', id, reveal: true })).record as string;
  });
