// SPDX-License-Identifier: Apache-2.0
// `landnam serve` as a process of the test's own, with a database that is gone with it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fromRoot, program } from './paths';

export interface Server {
  url: string;
  stop(): Promise<void>;
}

export async function startServer(options: string[] = []): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'landnam-'));
  const place = ['--port', '0', '--root', fromRoot('web/dist'), '--database', join(folder, 'landnam.db')];
  const server = spawn(program, ['serve', ...place, '--log', 'off', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = /http:\/\/[^/]+\//.exec(line);
      if (found) resolve(found[0]);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    server.once('error', reject);
  });
  return {
    url,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
