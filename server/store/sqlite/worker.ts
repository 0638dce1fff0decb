import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { type OpenFile, openFile } from './open-file.ts';
import { operations, outsideTransactions } from './operations.ts';
import type { StoreAnswer, StoreRequest } from './thread.ts';

const { file } = workerData as { file: string };
let current: OpenFile | undefined;

/** What an operation gives once it stands in the file that has the store's name now. */
function run(request: StoreRequest): unknown {
  if (current && current.missing() !== 'nothing') reopen();
  const result = transact(request);
  if (current?.missing() === 'log') reopen();
  if (current?.missing() !== 'file') return result;
  reopen();
  const second = transact(request);
  if (current?.missing() !== 'nothing') throw new Error('the file of the store is replaced again and again');
  return second;
}

function transact({ name, input }: StoreRequest): unknown {
  current ??= openFile(file);
  const { database } = current;
  const operation = operations[name] as (database: DatabaseSync, input: unknown) => unknown;
  if (outsideTransactions.has(name)) return operation(database, input);
  database.exec('BEGIN IMMEDIATE');
  const result = operation(database, input);
  database.exec('COMMIT');
  return result;
}

function reopen(): void {
  const warning = `the ${current?.missing() === 'file' ? 'file' : 'write-ahead log'} of the store was deleted or replaced while it was in use`;
  parentPort?.postMessage({ warning } satisfies StoreAnswer);
  close();
  current = openFile(file);
}

function close(): void {
  const closing = current;
  current = undefined;
  closing?.close();
}

parentPort?.on('message', (request: StoreRequest | 'close') => {
  if (request === 'close') {
    close();
    parentPort?.close();
    return;
  }
  let answer: StoreAnswer;
  try {
    answer = { id: request.id, result: run(request) };
  } catch (error) {
    answer = { id: request.id, reason: (error as Error).message };
    // closing rolls back what was begun; the next operation opens the file anew: disk space and locks come back by themselves
    try {
      close();
    } catch {
      // the reason is told already
    }
  }
  parentPort?.postMessage(answer);
});
