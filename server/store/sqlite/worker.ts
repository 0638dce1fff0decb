import { parentPort, workerData } from 'node:worker_threads';
import { operations } from '../operations/index.ts';
import { type Step, type Steps, transaction } from '../operations/steps.ts';
import type { Input } from '../store.ts';
import { type OpenFile, openFile } from './open-file.ts';
import type { StoreAnswer, StoreRequest, StoreThreadData } from './thread.ts';
import { wipe } from './wipe.ts';

const { file, givenUp } = workerData as StoreThreadData;
let current: OpenFile | undefined;

/** Runs a request. @returns its result, once it is in the file that has the store's name now */
function run(request: StoreRequest): unknown {
  if (current && current.missing() !== 'nothing') reopen();
  const result = perform(request);
  if (current?.missing() === 'log') reopen();
  // a rescued file contains the operation, too
  if (current?.missing() !== 'file' || reopen()) return result;
  const second = perform(request);
  if (current?.missing() !== 'nothing') throw new Error('the file of the store is replaced again and again');
  return second;
}

function perform({ id, name, input }: StoreRequest): unknown {
  current ??= openFile(file);
  if (name === 'wipe') return wipe(current.database, input as Input<'wipe'>);
  const { answer } = current;
  const operation: Steps<unknown> = operations[name](input as never);
  return carryOut(transaction(operation), (step) => {
    // a failure was already reported, so the operation must not happen afterwards
    if (Atomics.load(givenUp, 0) >= id) throw new Error('the operation was given up');
    return answer(step);
  });
}

/** Runs all steps of an operation synchronously, so that no other operation comes in between. */
function carryOut<Result>(operation: Steps<Result>, answer: (step: Step) => readonly object[]): Result {
  let next = operation.next();
  while (!next.done) next = operation.next(answer(next.value));
  return next.value;
}

/** @returns whether the file had been deleted and was rewritten, so that nothing is missing */
function reopen(): boolean {
  const isFile = current?.missing() === 'file';
  const isRescued = isFile && current?.rescue() === true;
  warn(isRescued ? warnings.rescued : isFile ? warnings.replaced : warnings.log);
  close();
  current = openFile(file);
  return isRescued;
}

const warnings = {
  rescued: `the database ${file} was deleted while it was in use, and has been written anew with everything that was in it; find out by whom`,
  replaced: `the database ${file} was replaced or moved while it was in use; what comes now is stored in the file that has its name, and what was in the one of before is missing there: stop the server and bring back the last backup (npm run cli -- restore)`,
  log: `${file}-wal or ${file}-shm was deleted or replaced while it was in use; find out by whom, for that can cost messages: they belong to the database`,
};

const warn = (warning: string) => parentPort?.postMessage({ warning } satisfies StoreAnswer);

function close(): void {
  const closing = current;
  current = undefined;
  closing?.close();
}

/** Closes the file, so that the next operation opens it anew once disk space or locks are free. A deleted file stays open: its data is nowhere else. */
function giveUp(): void {
  if (current?.missing() === 'file') current.rollBack();
  else close();
}

function end(): void {
  try {
    if (current?.missing() === 'file' && current.rescue()) warn(warnings.rescued);
  } finally {
    close();
  }
}

parentPort?.on('message', (request: StoreRequest | 'close') => {
  if (request === 'close') {
    end();
    parentPort?.close();
    return;
  }
  let answer: StoreAnswer;
  try {
    answer = { id: request.id, result: run(request) };
  } catch (error) {
    answer = { id: request.id, reason: (error as Error).message };
    // rolls back what was begun
    try {
      giveUp();
    } catch {
      // the reason is already in the answer
    }
  }
  parentPort?.postMessage(answer);
});
