import { Worker } from 'node:worker_threads';
import type { OperationName } from '../operations/index.ts';
import { type Input, type Result, StoreUnavailable } from '../store.ts';

/** Tasks of the thread: the operations, and `wipe`, which SQLite allows only outside a transaction. */
type Task = OperationName | 'wipe';

export interface StoreThreadData {
  readonly file: string;
  /** Id of the last operation that was reported as failed. */
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
  /** Something that the site's operator should know. */
  | { readonly warning: string };

/** The tables, as other threads reach them. */
export interface StoreThread {
  /** @throws {StoreUnavailable} after 5 s at most, but for `wipe` */
  run<Name extends Task>(name: Name, input: Input<Name>): Promise<Result<Name>>;
  close(): Promise<void>;
}

/** Milliseconds after which an operation that waits for the disk is given up: the lock's 3 s and a margin. */
const patience = 5_000;

/** Most operations that may wait for the disk. */
const maxWaiting = 100;

/**
 * An SQLite file in a thread of its own, because a lock of another process would block the whole server for seconds. The thread starts with the first
 * operation, and again after it broke.
 * @param warn gets warnings about the file although the operation succeeds
 */
export function startStoreThread(file: string, warn: (warning: string) => void): StoreThread {
  const waiting = new Map<number, PromiseWithResolvers<unknown> & { readonly thread: Worker }>();
  /** Id of the last operation that was given up. All earlier ones have ended or were given up, too. */
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
      // requests by thread, because the next one may be at work before this one has ended
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
      // a process that has nothing else to do has to wait for the thread, too
      worker.ref();
      worker.postMessage('close');
      await ended;
    },
  };
}
