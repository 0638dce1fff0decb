import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { trustOfRoot } from './repository-of-root.ts';

/** How Git is asked. */
export interface GitOptions {
  /** Milliseconds for an answer, 10,000 by default; 0 lets Git take as long as it takes. */
  readonly timeout?: number;
  /** In the place of this process's own. */
  readonly env?: NodeJS.ProcessEnv;
}

const usual = { timeout: 10_000 };

/** Most bytes of an answer as text, such as the log of a large repository; V8 has no string of twice as many. */
const mostText = 256 * 1024 * 1024;

/** Most bytes of an answer, those that a process may hand over at all. */
const mostBytes = 2 ** 31 - 1;

const run = promisify(execFile);

/** Names of files are printed as they are. */
function inFolder(folder: string, args: readonly string[]): string[] {
  return [...trustOfRoot(folder), '-C', folder, '-c', 'core.quotePath=false', ...args];
}

/**
 * Asks Git about a folder.
 * @param options with what ends the question before its time
 * @returns what it prints
 * @throws what Git says
 */
export async function git(folder: string, args: readonly string[], options: GitOptions & { readonly signal?: AbortSignal } = {}): Promise<string> {
  return (await run('git', inFolder(folder, args), { ...usual, maxBuffer: mostText, ...options })).stdout;
}

/**
 * Asks Git about a folder while everything waits.
 * @param options with what Git is to read
 * @returns what it prints and how it ends, or why it could not be asked
 */
export function gitSync(folder: string, args: readonly string[], options: GitOptions & { readonly input?: string } = {}) {
  return spawnSync('git', inFolder(folder, args), { ...usual, maxBuffer: mostBytes, ...options });
}
