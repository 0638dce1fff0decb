import { statSync, writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector/promises';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { failureOf, formatFailure } from '../failure.ts';

export interface Watched {
  readonly root: string;
  readonly says: string;
  readonly seconds: number;
  /** Shared memory: the number of turns of the watched thread's event loop, and its processor time in milliseconds at the last of them. */
  readonly beats: Int32Array;
}

const { root, says, seconds, beats } = workerData as Watched;

/** Run in the stuck thread: restores the default effect of signals, which end the process at once, and returns a stack with lines of the sources. */
const whereItIs = `for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal); new Error().stack.replace(/\\n.*/, '')`;

/** Processor time of the watched thread in milliseconds. */
const processorTime = '(({ user, system }) => (user + system) / 1000)(process.threadCpuUsage())';

let last = 0;
/** Seconds without a turn, counted by this thread's own timer, so that those in which the computer slept do not count. */
let still = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  still = now === last ? still + 1 : 0;
  last = now;
  if (still === seconds) void tell();
}, 1000);

async function tell(): Promise<void> {
  const session = new Session();
  session.connectToMainThread();
  const paused = new Promise<Debugger.PausedEventDataType>((resolve) => session.once('Debugger.paused', ({ params }) => resolve(params)));
  await session.post('Debugger.enable');
  void session.post('Debugger.pause');
  const { callFrames } = await paused;
  const ask = async (expression: string) =>
    (await session.post('Debugger.evaluateOnCallFrame', { callFrameId: callFrames[0]?.callFrameId ?? '', expression })).result.value;
  const taken = (await ask(processorTime)) - Atomics.load(beats, 1);
  // on a machine that is busy with something else, many things take long
  const stack = taken < seconds * 800 ? undefined : await ask(whereItIs);
  await session.post('Debugger.resume');
  session.disconnect();
  const failure = stack === undefined ? undefined : failureOf(root, { message: says, stack });
  if (!failure?.place) {
    // the loop may be in the project's own code later
    still = 0;
    return;
  }
  // before the report, because the author may save the file at once
  endOnceSaved(path.join(root, failure.place.file));
  // the streams of a thread go through the main thread, which is stuck
  writeSync(1, `${formatFailure(failure)}\n`);
}

/** Ends the process when the file is saved, the only way to end a loop. cli/setup.mjs starts another one after this signal, which Windows lacks. */
function endOnceSaved(file: string): void {
  const [then, before] = [Atomics.load(beats, 0), savedAt(file)];
  const looking = setInterval(() => {
    if (savedAt(file) === before) return;
    clearInterval(looking);
    // the loop may have ended after all
    if (Atomics.load(beats, 0) === then && process.platform !== 'win32') process.kill(process.pid, 'SIGUSR2');
  }, 250);
}

/** Milliseconds; undefined while an editor replaces the file. */
const savedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
