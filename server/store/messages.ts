import { Worker } from 'node:worker_threads';
import type { ContactMessage } from '../../blocks/contact-form/message.ts';

/** `known`: the same message was stored before under this key; `different`: another one was. */
export type SaveResult = 'stored' | 'known' | 'different';

export interface SaveRequest {
  readonly id: number;
  /** Names the message; it is stored once however often it arrives. */
  readonly key: string;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly message: ContactMessage;
}

export type WorkerAnswer = { readonly id: number; readonly result: SaveResult } | { readonly id: number; readonly reason: string };

/** The message is not on disk, as far as can be told. The reason names no personal data. */
export class StoreUnavailable extends Error {}

export interface MessageStore {
  /**
   * Keeps a message; when this resolves, it is on disk (fsync).
   * @throws {StoreUnavailable}
   */
  save(message: Omit<SaveRequest, 'id'>): Promise<SaveResult>;
  close(): Promise<void>;
}

/** Milliseconds until a message that waits for the disk is given up: the lock's 3 s and some room. */
const patience = 5_000;

/** Most messages that wait for the disk at once. */
const maxWaiting = 100;

interface Waiting {
  resolve(result: SaveResult): void;
  reject(error: StoreUnavailable): void;
}

/**
 * Contact messages in an SQLite file. The file is used by a thread of its own, because a foreign lock would stop the
 * whole server for seconds; the thread starts with the first message and again after it broke.
 */
export function openMessageStore(file: string): MessageStore {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('./message-worker.ts', import.meta.url), { workerData: { file } });
    started.unref();
    started.on('message', (answer: WorkerAnswer) => {
      const entry = waiting.get(answer.id);
      if ('result' in answer) entry?.resolve(answer.result);
      else entry?.reject(new StoreUnavailable(answer.reason));
    });
    const end = (reason: string) => {
      if (worker === started) worker = undefined;
      for (const entry of waiting.values()) entry.reject(new StoreUnavailable(reason));
    };
    started.on('error', (error) => end(error.message));
    started.on('exit', () => end('the thread of the store ended'));
    return started;
  }

  return {
    save(request) {
      if (waiting.size >= maxWaiting) return Promise.reject(new StoreUnavailable('too many messages wait for the disk'));
      worker ??= start();
      const thread = worker;
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<SaveResult>();
      waiting.set(id, { resolve, reject });
      const timer = setTimeout(() => reject(new StoreUnavailable('the disk did not answer in time')), patience);
      thread.postMessage({ ...request, id });
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(id);
      });
    },
    async close() {
      if (!worker) return;
      const ended = new Promise((resolve) => worker?.once('exit', resolve));
      worker.postMessage('close');
      await ended;
    },
  };
}
