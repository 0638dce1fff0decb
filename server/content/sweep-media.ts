import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../files/replace-file.ts';

/** Lists since when files have not been needed, in milliseconds since 1970. Begins with a dot, so that it is never served. */
const listName = '.needless.json';

/** Milliseconds after which no cache and no open page requests a file: pages are cached for a day. */
const grace = 3 * 86_400_000;

/**
 * Deletes derived files that a site has not needed for three days: a withdrawn picture has to disappear, and disk space is limited.
 * @param needed file names
 * @returns the names of the deleted files
 */
export async function sweepMedia(folder: string, needed: ReadonlySet<string>, at: Date): Promise<ReadonlySet<string>> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.') && !needed.has(name));
  const listFile = path.join(folder, listName);
  const before = await readList(listFile);
  const since = Object.fromEntries(names.map((name) => [name, before[name] ?? at.getTime()]));
  const gone = new Set(names.filter((name) => at.getTime() - (since[name] ?? 0) >= grace));
  for (const name of gone) await rm(path.join(folder, name), { force: true });
  const left = Object.fromEntries(Object.entries(since).filter(([name]) => !gone.has(name)));
  if (JSON.stringify(left) !== JSON.stringify(before)) await replaceFile(listFile, JSON.stringify(left));
  return gone;
}

/** One that cannot be read costs three more days. */
async function readList(file: string): Promise<Readonly<Record<string, number>>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return {};
  }
}
