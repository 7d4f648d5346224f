// SPDX-License-Identifier: Apache-2.0
// Questions to an engine in a worker. A worker that dies is started again, and its tables are loaded from their records.
import type { EngineError, Refusal, Request } from './types';
import wasmAddress from './landnam.wasm?url';

/** The engine said no: a bad request, or a move that a rule forbids. */
export class Denied extends Error {
  constructor(
    readonly error: EngineError,
    readonly refusal: Refusal | null,
  ) {
    super(error.text);
  }
}

/** The worker is gone; what it knew is lost, what was recorded is not. */
export class WorkerDied extends Error {}

/** Milliseconds: for an answer without thought, and for a worker to start on a slow device. */
const QUICK = 10_000;
const START = 20_000;
let compiled: Promise<WebAssembly.Module> | null = null;
let lastLock = 0;

function compileEngine(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compileStreaming(fetch(wasmAddress))
    .catch(async () => WebAssembly.compile(await (await fetch(wasmAddress)).arrayBuffer()))
    .catch((error) => {
      compiled = null;
      throw error;
    });
  return compiled;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class EngineWorker {
  dead = false;
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #lastTag = 0;
  #lock = `landnam-${Date.now()}-${++lastLock}-${Math.random()}`;

  private constructor() {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'landnam' });
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = (event) => this.end(event.message);
  }

  static async start(): Promise<EngineWorker> {
    const module = await compileEngine();
    const worker = new EngineWorker();
    await worker.#post({ module, lock: worker.#lock }, START);
    return worker;
  }

  ask<T>(request: Request, patience = QUICK): Promise<T> {
    return this.#post<T>({ line: JSON.stringify(request) }, patience);
  }

  #post<T>(message: object, patience: number): Promise<T> {
    if (this.dead) return Promise.reject(new WorkerDied('ended'));
    const tag = ++this.#lastTag;
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => this.end('no answer'), patience);
      this.#waiting.set(tag, { resolve: resolve as Waiting['resolve'], reject, timer });
      this.#worker.postMessage({ tag, ...message });
    });
  }

  end(reason: string): void {
    if (this.dead) return;
    this.dead = true;
    this.#worker.terminate();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new WorkerDied(reason));
    }
    this.#waiting.clear();
  }

  #hear(data: { tag: number; answer?: string; crash?: string; locked?: boolean }): void {
    if (data.locked) {
      // Granted only once the worker no longer holds it.
      void navigator.locks?.request(this.#lock, () => this.end('gone'));
      return;
    }
    if (data.crash !== undefined) return this.end(data.crash);
    const waiting = this.#waiting.get(data.tag);
    if (!waiting || data.answer === undefined) return;
    this.#waiting.delete(data.tag);
    clearTimeout(waiting.timer);
    const answer = JSON.parse(data.answer);
    if (answer.ok) waiting.resolve(answer as never);
    else waiting.reject(new Denied(answer.error, answer.refusal ?? null));
  }
}

/** The worker that knows the rules. It never thinks for long: bots have workers of their own. */
class Rules {
  generation = 0;
  #worker: Promise<EngineWorker> | null = null;
  #live: EngineWorker | null = null;

  async ask<T>(request: Request): Promise<T> {
    return (await this.worker()).ask<T>(request);
  }

  worker(): Promise<EngineWorker> {
    if (this.#worker && !this.#live?.dead) return this.#worker;
    this.generation++;
    this.#live = null;
    const starting = EngineWorker.start();
    this.#worker = starting;
    starting.then(
      (worker) => (this.#live = worker),
      () => (this.#worker = null),
    );
    return starting;
  }

  async askAgain<T>(request: Request): Promise<T> {
    try {
      return await this.ask<T>(request);
    } catch (error) {
      if (!(error instanceof WorkerDied)) throw error;
      return this.ask<T>(request);
    }
  }
}

export const rules = new Rules();

/** A table in the rules worker that outlives the worker: `record` is what it is loaded from again. */
export class EngineTable {
  #generation: number;
  #loading: Promise<void> | null = null;

  private constructor(
    private id: number,
    public record: string,
  ) {
    this.#generation = rules.generation;
  }

  static async open(request: Omit<Request, 'do'>): Promise<EngineTable> {
    const { id, record } = await rules.askAgain<{ id: number; record: string }>({
      ...request,
      do: 'new',
      want: ['record'],
      reveal: true,
    });
    return new EngineTable(id, record);
  }

  static async load(record: string): Promise<EngineTable> {
    return new EngineTable((await rules.askAgain<{ id: number }>({ do: 'load', record, want: [] })).id, record);
  }

  async ask<T>(request: Request): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        await this.#ensure();
        return await rules.ask<T>({ ...request, id: this.id });
      } catch (error) {
        if (!(error instanceof WorkerDied) || attempt === 2) throw error;
      }
    }
  }

  async close(): Promise<void> {
    if (this.#generation === rules.generation) await rules.ask({ do: 'close', id: this.id }).catch(() => {});
  }

  // Several questions at once wait for the same loading.
  async #ensure(): Promise<void> {
    await rules.worker();
    if (this.#generation === rules.generation) return;
    const generation = rules.generation;
    this.#loading ??= rules
      .ask<{ id: number }>({ do: 'load', record: this.record, want: [] })
      .then(({ id }) => {
        this.id = id;
        this.#generation = generation;
      })
      .finally(() => (this.#loading = null));
    await this.#loading;
  }
}
