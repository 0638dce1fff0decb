import { statSync, writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector/promises';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import { failureOf, formatFailure } from '../failure.ts';

export interface Watched {
  readonly root: string;
  readonly says: string;
  readonly seconds: number;
  /** How often the watched thread had time for something else, and the milliseconds of processor time that it had taken by then. */
  readonly beats: Int32Array;
}

const { root, says, seconds, beats } = workerData as Watched;

/** Run where the other thread is: what ends a process by itself does so at once, and its stack has the lines that were written. */
const whereItIs = `for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal); new Error().stack.replace(/\\n.*/, '')`;

/** Milliseconds of processor time that the other thread has taken. */
const processorTime = '(({ user, system }) => (user + system) / 1000)(process.threadCpuUsage())';

let last = 0;
/** Own seconds since then: those in which the computer slept are none. */
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
  // a machine that is busy with something else takes long for much
  const stack = taken < seconds * 800 ? undefined : await ask(whereItIs);
  await session.post('Debugger.resume');
  session.disconnect();
  const failure = stack === undefined ? undefined : failureOf(root, { message: says, stack });
  if (!failure?.place) {
    // a loop that is not in the project at this moment may be so later
    still = 0;
    return;
  }
  // whoever is told may save the file in the same moment
  endOnceSaved(path.join(root, failure.place.file));
  // the streams of a thread go through the one that is busy
  writeSync(1, `${formatFailure(failure)}\n`);
}

/** Nothing ends a loop but the end of the process: cli/setup.mjs starts another one after this signal, which other systems than Windows have. */
function endOnceSaved(file: string): void {
  const [then, before] = [Atomics.load(beats, 0), savedAt(file)];
  const looking = setInterval(() => {
    if (savedAt(file) === before) return;
    clearInterval(looking);
    // it may have come to an end after all
    if (Atomics.load(beats, 0) === then && process.platform !== 'win32') process.kill(process.pid, 'SIGUSR2');
  }, 250);
}

/** Milliseconds; undefined while an editor puts another file in its place. */
const savedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
