import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { routesFile } from '../../schema/files/routes.ts';
import { isOtherPicture, isPicture } from '../../schema/rules/pictures.ts';
import { isTextFile } from '../../schema/rules/places.ts';
import { maxDocumentBytes } from '../../schema/source.ts';
import { isFont, maxMediaBytes } from './media.ts';

/** What lies on the disk at one moment. All paths are relative to the project's root, with slashes. */
export interface Snapshot {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Directories that have to be watched, with their identity: a directory made anew has another. */
  readonly directories: ReadonlyMap<string, string>;
  /** Files that were there before and are gone; until they are forgotten, `files` still has them. */
  readonly missing: readonly string[];
  /** Why something that looks like content was not read. */
  readonly refused: readonly string[];
  /** Files are kept though nobody knows whether they are still there; a mount that ends this is seen by no watcher. */
  readonly incomplete: boolean;
  /** `files` differs from the snapshot before. */
  readonly changed: boolean;
  readonly stamps: ReadonlyMap<string, string>;
}

export interface SnapshotOptions {
  readonly previous?: Pick<Snapshot, 'files' | 'stamps'>;
  /** Files that are really gone, and not just being replaced by an editor. */
  readonly forget?: ReadonlySet<string>;
}

const contentFolder = 'content';
const batch = 64;

/**
 * Reads `pages.config.json`, every `*.json`, `*.mdx` and `*.md` below `content/` (with a second ending as well: `*.json.txt`), and its pictures and fonts, those in
 * formats that no page shows as well; of unchanged files it
 * keeps the bytes of `previous`. Only regular files are opened, symbolic links are not followed, and of a file that is too large only so much
 * is read that the parser sees it. What cannot be read stays as it was, and a folder that cannot be read
 * is not an empty one. Where the whole of `content/` or the route table is missing, the site is about to be mounted or copied: no other file
 * counts as deleted. Where a folder such as `content/blog/`, with more than one file, is missing or empty, it was renamed or is not mounted:
 * its files are kept. One that is to be empty holds any other file, `.gitkeep`.
 */
export async function readSnapshot(root: string, { previous, forget = new Set() }: SnapshotOptions = {}): Promise<Snapshot> {
  const found: string[] = [routesFile];
  const directories = new Map([['', await identity(root)]]);
  const files = new Map<string, Uint8Array>();
  const stamps = new Map<string, string>();
  const refused: string[] = [];
  const filled = new Set<string>();
  let incomplete = false;
  await walk(contentFolder);
  for (let start = 0; start < found.length; start += batch) await Promise.all(found.slice(start, start + batch).map(take));
  if (found.length === 1) keepBelow(contentFolder, 'is missing or empty');
  for (const [folder, count] of foldersOf(previous?.files)) {
    if (count > 1 && !filled.has(folder)) keepBelow(folder, 'is missing or empty (if it is meant to be, put a file .gitkeep into it)');
  }
  if (!files.has(routesFile)) keepBelow(contentFolder, `${routesFile} is missing`);

  const missing = [...(previous?.files.keys() ?? [])].filter((file) => !files.has(file) && !forget.has(file)).sort();
  for (const file of missing) keepOld(file);
  const changed = !previous || files.size !== previous.files.size || [...files].some(([file, bytes]) => previous.files.get(file) !== bytes);
  const sorted = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { files: sorted, directories, missing, refused, incomplete, changed, stamps };

  async function walk(folder: string): Promise<void> {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(({ code }: NodeJS.ErrnoException) => {
      if (code !== 'ENOENT') keepBelow(folder, `cannot be read (${code})`);
      return code === 'ENOENT' ? undefined : [];
    });
    if (!entries) return;
    directories.set(folder, await identity(path.join(root, folder)));
    if (entries.length > 0) filled.add(folder);
    for (const entry of entries) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) await walk(name);
      else if (isContent(name) && !entry.name.startsWith('.')) found.push(name);
    }
  }

  async function take(file: string): Promise<void> {
    try {
      const stats = await lstat(path.join(root, file), { bigint: true });
      const stamp = `${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}`;
      if (previous?.stamps.get(file) === stamp) keepOld(file);
      else set(file, await readRegular(path.join(root, file), isMedia(file) ? maxMediaBytes : maxDocumentBytes));
      stamps.set(file, stamp);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return;
      keepOld(file);
      refused.push(`${file}: ${code === 'ELOOP' || code === 'ENOTFILE' ? 'not a regular file' : `cannot be read (${code})`}`);
    }
  }

  /** A file that was saved as it was keeps its old bytes, so that nothing is made anew. */
  function set(file: string, bytes: Uint8Array): void {
    const old = previous?.files.get(file);
    files.set(file, old && Buffer.compare(old, bytes) === 0 ? old : bytes);
  }

  function keepBelow(folder: string, reason: string): void {
    const below = [...(previous?.files.keys() ?? [])].filter((file) => file.startsWith(`${folder}/`) && !files.has(file));
    if (below.length === 0) return;
    for (const file of below) keepOld(file);
    incomplete = true;
    refused.push(`${folder}: ${reason}; ${below.length} files are kept as they were`);
  }

  function keepOld(file: string): void {
    const bytes = previous?.files.get(file);
    if (bytes) files.set(file, bytes);
  }
}

/** How many files lie below each folder of `content/` that is read: what lies elsewhere may go. */
function foldersOf(files: Snapshot['files'] = new Map()): Map<string, number> {
  const folders = [...files.keys()].flatMap((file) => /^content\/(?:pages|blog|images|updates|seo|fonts)(?=\/)/.exec(file)?.[0] ?? []);
  return new Map([...Map.groupBy(folders, (folder) => folder)].map(([folder, { length }]) => [folder, length]));
}

function isContent(file: string): boolean {
  return isTextFile(file) || isMedia(file) || isOtherPicture(file);
}

function isMedia(file: string): boolean {
  return isPicture(file) || isFont(file);
}

async function identity(directory: string): Promise<string> {
  const stats = await lstat(directory).catch(() => undefined);
  return `${stats?.dev} ${stats?.ino}`;
}

/** Opens without following a link and without waiting for the other end of a pipe, and looks at what was opened. */
async function readRegular(file: string, limit: number): Promise<Uint8Array> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  const handle = await open(file, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw Object.assign(new Error('not a file'), { code: 'ENOTFILE' });
    const bytes = Buffer.alloc(Math.min(stats.size, limit) + 1);
    const length = await fill(bytes, (offset) => handle.read(bytes, offset));
    return bytes.subarray(0, length);
  } finally {
    await handle.close();
  }
}

async function fill(bytes: Buffer, read: (offset: number) => Promise<{ bytesRead: number }>): Promise<number> {
  let length = 0;
  while (length < bytes.byteLength) {
    const { bytesRead } = await read(length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length;
}
