import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild, hasEnded } from '../end-child.ts';
import { findProgram } from '../programs.ts';

/** Cores of a comparison: one for the server, another one for its clients. */
export const cores = { server: 0, client: availableParallelism() > 1 ? 1 : 0 };

/** Makes a command run on one core only, where the system can do that (taskset, util-linux). */
export function onCore(core: number, command: readonly string[]): readonly string[] {
  return findProgram('taskset') ? ['taskset', '-c', String(core), ...command] : command;
}

export interface Running {
  readonly process: ChildProcess;
  readonly origin: string;
  /** Milliseconds from the start to the first answer with status 200. */
  readonly firstAnswer: number;
  /** Everything that it has printed so far on standard output. */
  printed(): string;
  /** Megabytes of memory, now and at the peak (`/proc`, Linux). */
  memory(): { readonly now: number; readonly peak: number };
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly command: readonly string[];
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
  /** The address that is requested until it answers. */
  readonly address?: string;
}

/** Longest wait for a server's answer, in milliseconds: ten thousand pages, on a slow disk. */
const patience = 600_000;

/**
 * Starts a server and waits until it answers.
 * @throws where it ends before that, with the end of its error output
 */
export async function startServer({ command: [file = '', ...args], port, env = {}, address = '/' }: StartOptions): Promise<Running> {
  const begun = performance.now();
  const child = spawn(file, args, { env: { ...process.env, NODE_ENV: 'production', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, printed] = ['', ''];
  child.stdout?.on('data', (text: Buffer) => {
    printed += text;
  });
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text).slice(-2_000);
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin + address))) {
    if (hasEnded(child) || performance.now() - begun > patience) {
      child.kill('SIGKILL');
      throw new Error(`${[file, ...args].join(' ')} does not answer. ${said}`);
    }
    await sleep(5);
  }
  return {
    process: child,
    origin,
    firstAnswer: performance.now() - begun,
    printed: () => printed,
    memory: () => memoryOf(child.pid ?? 0),
    stop: () => endChild(child),
  };
}

/**
 * Waits until something has happened.
 * @throws where it does not happen
 */
export async function until(happened: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!happened()) {
    if (performance.now() - begun > patience) throw new Error('What was waited for did not happen.');
    await sleep(20);
  }
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status === 200;
}

/** Megabytes of memory of a process (https://man7.org/linux/man-pages/man5/proc_pid_status.5.html). */
export function memoryOf(pid: number): { now: number; peak: number } {
  let status = '';
  try {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // the process has ended, or the system is not Linux
  }
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
