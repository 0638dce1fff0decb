import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile, syncFolder } from '../files/replace-file.ts';

/** Largest count that is believed. */
export const maxCount = 1_000_000_000;

/** Where the count lies in the data folder. */
export function activeUsersFile(dataDir: string): string {
  return path.join(dataDir, 'active-users.json');
}

/** @throws where there is no such file, or no count in it */
export async function readCount(file: string): Promise<number> {
  const { count } = JSON.parse(await readFile(file, 'utf8'));
  if (!Number.isInteger(count) || count < 0 || count > maxCount) throw new Error(`${file}: no count`);
  return count;
}

/** When this resolves, the count outlives a loss of power. The folder is made where there is none. */
export async function writeCount(file: string, count: number): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  await replaceFile(file, JSON.stringify({ count }), 0o600);
  await syncFolder(folder);
}
