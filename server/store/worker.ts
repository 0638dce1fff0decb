import type { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { operations, outsideTransactions } from './operations.ts';
import { openDatabase } from './tables.ts';
import type { StoreAnswer, StoreRequest } from './thread.ts';

const { file } = workerData as { file: string };
let database: DatabaseSync | undefined;

function run({ name, input }: StoreRequest): unknown {
  database ??= openDatabase(file);
  const operation = operations[name] as (database: DatabaseSync, input: unknown) => unknown;
  if (outsideTransactions.has(name)) return operation(database, input);
  database.exec('BEGIN IMMEDIATE');
  const result = operation(database, input);
  database.exec('COMMIT');
  return result;
}

function close(): void {
  database?.close();
  database = undefined;
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
      database = undefined;
    }
  }
  parentPort?.postMessage(answer);
});
