import { Worker } from 'node:worker_threads';
import type { OperationName } from '../operations/index.ts';
import { type Input, type Result, StoreUnavailable } from '../store.ts';

/** What the thread does: the operations, and the one that SQLite does only while no transaction is open. */
type Task = OperationName | 'wipe';

export interface StoreThreadData {
  readonly file: string;
  /** The number of the last operation of which somebody was told that it failed. */
  readonly givenUp: Int32Array<SharedArrayBuffer>;
}

export interface StoreRequest {
  readonly id: number;
  readonly name: Task;
  readonly input: unknown;
}

export type StoreAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly reason: string }
  /** Something that whoever runs the site should know. */
  | { readonly warning: string };

/** The tables, reached from outside. */
export interface StoreThread {
  /** @throws {StoreUnavailable} after 5 s at most, but for `wipe` */
  run<Name extends Task>(name: Name, input: Input<Name>): Promise<Result<Name>>;
  close(): Promise<void>;
}

/** Milliseconds until an operation that waits for the disk is given up: the lock's 3 s and some room. */
const patience = 5_000;

/** How many operations may wait for the disk at once. */
const maxWaiting = 100;

/**
 * An SQLite file. It is used by a thread of its own, because a foreign lock would stop the whole server for seconds;
 * the thread starts with the first operation and again after it broke.
 * @param warn hears of what is wrong with the file though the operation succeeds
 */
export function startStoreThread(file: string, warn: (warning: string) => void): StoreThread {
  const waiting = new Map<number, PromiseWithResolvers<unknown> & { readonly thread: Worker }>();
  /** The number of the last operation that was given up; each before it has ended, or was given up as well. */
  const givenUp = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { file, givenUp } satisfies StoreThreadData });
    started.unref();
    started.on('message', (answer: StoreAnswer) => {
      if ('warning' in answer) return warn(answer.warning);
      const entry = waiting.get(answer.id);
      if ('result' in answer) entry?.resolve(answer.result);
      else entry?.reject(new StoreUnavailable(answer.reason));
    });
    const end = (reason: string) => {
      if (worker === started) worker = undefined;
      // the next thread may be at work before this one has ended
      for (const { thread, reject } of waiting.values()) if (thread === started) reject(new StoreUnavailable(reason));
    };
    started.on('error', (error) => end(error.message));
    started.on('exit', () => end('the thread of the store ended'));
    return started;
  }

  return {
    run<Name extends Task>(name: Name, input: Input<Name>) {
      if (waiting.size >= maxWaiting) return Promise.reject(new StoreUnavailable('too many operations wait for the disk'));
      worker ??= start();
      lastId += 1;
      const id = lastId;
      const entry = { ...Promise.withResolvers<unknown>(), thread: worker };
      waiting.set(id, entry);
      const giveUp = () => {
        Atomics.store(givenUp, 0, id);
        entry.reject(new StoreUnavailable('the database did not answer in time: its disk is slow, or somebody holds the file'));
      };
      // a large file may take longer at night, and nobody waits for the answer
      const timer = name === 'wipe' ? undefined : setTimeout(giveUp, patience);
      worker.postMessage({ id, name, input } satisfies StoreRequest);
      const finished = entry.promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(id);
      });
      return finished as Promise<Result<Name>>;
    },
    async close() {
      if (!worker) return;
      const ended = new Promise((resolve) => worker?.once('exit', resolve));
      // a process that has nothing else to do waits for it, too
      worker.ref();
      worker.postMessage('close');
      await ended;
    },
  };
}
