import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { trustOfRoot } from './repository-of-root.ts';

const run = promisify(execFile);

/** Milliseconds for an answer, and its bytes at the most: the log of a large repository. */
const limits = { timeout: 10_000, maxBuffer: 256 * 1024 * 1024 };

/**
 * Asks Git about a folder; names of files are printed as they are.
 * @returns what it prints
 * @throws what Git says
 */
export async function git(folder: string, ...args: string[]): Promise<string> {
  return (await run('git', [...trustOfRoot(folder), '-C', folder, '-c', 'core.quotePath=false', ...args], limits)).stdout;
}
