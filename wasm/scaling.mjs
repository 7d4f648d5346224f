// SPDX-License-Identifier: Apache-2.0
//
// Simulated games a second with one worker and with several: `node wasm/scaling.mjs [landnam.wasm]`. Each grows a tree of the first
// move, as on the page. By the CPU time that all of them take, which other work on the machine does not change, and by the clock.

import { readFile } from 'node:fs/promises';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { createEngine } from './engine.mjs';

const VISITS = { territories: 100_000, fjords: 10_000 };
const ROUNDS = 9;

async function serve({ module, game, tree, trees }) {
  const engine = await createEngine(module);
  engine.handle(JSON.stringify({ do: 'new', game, seed: 'scaling' }));
  const request = { do: 'bot', id: 1, without: ['solver'], visits: VISITS[game], seed: 's', tree, trees };
  parentPort.on('message', () => parentPort.postMessage(JSON.parse(engine.handle(JSON.stringify(request))).visits));
}

const answers = (workers) =>
  Promise.all(
    workers.map((worker) => {
      const answer = new Promise((resolve) => worker.once('message', resolve));
      worker.postMessage('think');
      return answer;
    }),
  );

async function measure(module, game, trees) {
  const workers = Array.from({ length: trees }, (_, tree) => new Worker(new URL(import.meta.url), { workerData: { module, game, tree, trees } }));
  await answers(workers); // until the engine is compiled to the best code
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const before = process.cpuUsage();
    const visits = (await answers(workers)).reduce((sum, one) => sum + one, 0);
    const { user, system } = process.cpuUsage(before);
    rounds.push({ byCpu: (1e6 * visits * trees) / (user + system), byClock: (1e3 * visits) / (performance.now() - began) });
  }
  for (const worker of workers) await worker.terminate();
  const middle = (key) => Math.round(rounds.map((round) => round[key]).sort((a, b) => a - b)[ROUNDS >> 1]).toLocaleString('en');
  console.log(`${game}, ${trees} of them: ${middle('byCpu')} a second with a core for each, ${middle('byClock')} by the clock`);
}

if (isMainThread) {
  const module = await WebAssembly.compile(await readFile(process.argv[2] ?? new URL('../build/wasm/landnam.wasm', import.meta.url)));
  for (const game of Object.keys(VISITS)) for (const trees of [1, 2, 4]) await measure(module, game, trees);
} else {
  await serve(workerData);
}
