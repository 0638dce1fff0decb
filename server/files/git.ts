import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { trustOfRoot } from './repository-of-root.ts';

/** Options for a call of Git. */
export interface GitOptions {
  /** Milliseconds, 10,000 by default; 0 for no limit. */
  readonly timeout?: number;
  /** Replaces the environment of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

const usual = { timeout: 10_000 };

/** Size limit in bytes of output as text, such as the log of a large repository; V8 has no string of twice that size. */
const mostText = 256 * 1024 * 1024;

/** Size limit in bytes of output as bytes, the largest that Node allows. */
const mostBytes = 2 ** 31 - 1;

const run = promisify(execFile);

/** Adds options with which Git prints the names of files unescaped. */
function inFolder(folder: string, args: readonly string[]): string[] {
  return [...trustOfRoot(folder), '-C', folder, '-c', 'core.quotePath=false', ...args];
}

/**
 * Runs Git in a folder.
 * @param options with a signal that aborts the call
 * @returns its output
 * @throws Git's error
 */
export async function git(folder: string, args: readonly string[], options: GitOptions & { readonly signal?: AbortSignal } = {}): Promise<string> {
  return (await run('git', inFolder(folder, args), { ...usual, maxBuffer: mostText, ...options })).stdout;
}

/**
 * Runs Git in a folder synchronously.
 * @param options with the input for Git
 * @returns its output and exit status, or why it could not be run
 */
export function gitSync(folder: string, args: readonly string[], options: GitOptions & { readonly input?: string } = {}) {
  return spawnSync('git', inFolder(folder, args), { ...usual, maxBuffer: mostBytes, ...options });
}
