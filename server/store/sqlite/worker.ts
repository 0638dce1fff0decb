import { parentPort, workerData } from 'node:worker_threads';
import { operations } from '../operations/index.ts';
import { type Step, type Steps, transaction } from '../operations/steps.ts';
import type { Input } from '../store.ts';
import { type OpenFile, openFile } from './open-file.ts';
import type { StoreAnswer, StoreRequest, StoreThreadData } from './thread.ts';
import { wipe } from './wipe.ts';

const { file, givenUp } = workerData as StoreThreadData;
let current: OpenFile | undefined;

/** What an operation gives once it stands in the file that has the store's name now. */
function run(request: StoreRequest): unknown {
  if (current && current.missing() !== 'nothing') reopen();
  const result = perform(request);
  if (current?.missing() === 'log') reopen();
  // what was written anew has the operation, too
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
    // somebody was told that it failed, so it must not be done afterwards
    if (Atomics.load(givenUp, 0) >= id) throw new Error('the operation was given up');
    return answer(step);
  });
}

/** All steps of an operation at once, so that no other one comes in between. */
function carryOut<Result>(operation: Steps<Result>, answer: (step: Step) => readonly object[]): Result {
  let next = operation.next();
  while (!next.done) next = operation.next(answer(next.value));
  return next.value;
}

/** @returns whether the file was deleted and has been written anew, so that nothing is missing */
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

/** The next operation opens the file anew, so that disk space and locks come back by themselves; only what was deleted has no other place than here. */
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
    // what was begun is undone
    try {
      giveUp();
    } catch {
      // the reason is told already
    }
  }
  parentPort?.postMessage(answer);
});
