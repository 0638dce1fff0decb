import { spawn } from 'node:child_process';
import path from 'node:path';
import { littleMemory } from '../node-flags.mjs';
import { memoryOf } from './processes.ts';

/** Where `npm run` caches code that Node has compiled. */
const compiled = path.resolve(import.meta.dirname, '../../node_modules/.cache/node');

/** Milliseconds between two measurements of a command's memory. */
const look = 20;

export interface Command {
  /** Script and arguments for Node. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Flags for Node; they override those that all commands have. */
  readonly flags?: readonly string[];
}

/**
 * Runs a command of the project as `npm run` does.
 * @returns its duration, and its peak memory in megabytes
 * @throws where it fails
 */
export function runMeasured({ args, env, flags = [] }: Command): Promise<{ readonly milliseconds: number; readonly peak: number }> {
  const begun = performance.now();
  const child = spawn(process.execPath, [...littleMemory, ...flags, ...args], {
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0).peak || 0);
  }, look);
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => {
      clearInterval(timer);
      if (code === 0) resolve({ milliseconds: performance.now() - begun, peak });
      else reject(new Error(`${args.join(' ')} ended with ${code}.`));
    });
  });
}
