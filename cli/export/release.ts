import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, readlink, rename, rmdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { replaceFile } from '../../server/files/replace-file.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { linkNew, removeFile } from './write-file.ts';

/** An export that is being made beside the one that visitors have. */
export interface Release {
  /** Where the files of this export go. */
  readonly folder: string;
  /** Resolves when those of the export that visitors have are there, if the same program made them; nothing is written before. */
  readonly filled: Promise<void>;
  /** Of the export that visitors have, if there is one. */
  readonly before: Manifest | undefined;
  /**
   * From here on visitors have this export: all of it, in one step.
   * @param changed names of the files in which it differs from the export before
   */
  publish(manifest: Manifest, changed: readonly string[]): Promise<void>;
  /** Visitors keep the export that they have: it is the same, of which this is known by now. */
  confirm(manifest: Manifest): Promise<void>;
  /** Visitors keep the export that they have. */
  discard(): Promise<void>;
}

/** The folder is there already and holds something else. The message says so. */
export class FolderTaken extends Error {
  constructor(out: string) {
    super(`${out} gibt es schon, und der Export hat es nicht angelegt. Bitte einen anderen Ordner nennen oder diesen löschen.`);
  }
}

/**
 * Exports lie in a folder beside `out` (`.out.export/<id>`), and `out` is a symbolic link to one of them. Renaming a new link over the old
 * one is the only way to replace a whole folder in one step (POSIX `rename`), so whoever opens a file below `out` finds the export before or this one.
 * Two folders take turns: the one of the export before that of the visitors gets what has changed since, instead of a new one 50,000 names.
 * @param program as in {@link Manifest.program}
 * @throws {FolderTaken}
 */
export async function openRelease(out: string, program: string): Promise<Release> {
  const store = path.join(path.dirname(out), `.${path.basename(out)}.export`);
  const current = await currentOf(out, store);
  const id = randomUUID();
  const folder = path.join(store, id);
  const before = current?.manifest;
  const alike = before?.program === program ? current : undefined;
  await mkdir(store, { recursive: true });
  const filled = alike && before ? takeOver(store, { from: alike.id, to: id }, before) : mkdir(folder).then(() => {});
  // whoever waits for it hears of it
  filled.catch(() => {});

  const currentNames = current ? [current.id, `${current.id}.json`] : [];
  const keepOnly = async (...kept: (string | undefined)[]) => {
    const others = (await readdir(store)).filter((name) => !kept.includes(name));
    // asynchronously, which nobody needs here, it takes almost three times as long
    for (const name of others) rmSync(path.join(store, name), { recursive: true, force: true });
  };

  return {
    folder,
    filled,
    before,
    async publish(manifest, changed) {
      const spare = alike && { id: alike.id, files: changed };
      await replaceFile(`${folder}.json`, writeManifest({ ...manifest, spare }));
      const link = path.join(store, `${id}.link`);
      await symlink(path.join(path.basename(store), id), link, 'junction');
      // an empty folder may have been made for the export; a link is no folder
      await rmdir(out).catch(() => {});
      await rename(link, out);
      await keepOnly(id, `${id}.json`, spare?.id);
    },
    async confirm(manifest) {
      if (current) await replaceFile(path.join(store, `${current.id}.json`), writeManifest({ ...manifest, spare: { id, files: [] } }));
      await keepOnly(...currentNames, id);
    },
    async discard() {
      await filled.catch(() => {});
      await keepOnly(...currentNames);
      if (!current) await rmdir(store).catch(() => {});
    },
  };
}

/**
 * Makes a folder with the files of the export that visitors have: of that of the one before, if it is there, else of nothing. It loses its
 * name before it is changed, so that nobody takes it for whole who comes after a process that was killed.
 */
async function takeOver(store: string, { from, to }: { readonly from: string; readonly to: string }, { spare, files }: Manifest): Promise<void> {
  const [source, target] = [path.join(store, from), path.join(store, to)];
  if (!spare || !existsSync(path.join(store, spare.id))) return linkBeside(source, target);
  renameSync(path.join(store, spare.id), target);
  for (const file of spare.files) {
    if (files.has(file)) linkNew(path.join(source, file), path.join(target, file));
    else removeFile(path.join(target, file));
  }
}

/** In a thread of its own: fifty thousand names take half a second, in which it is found out here what there is to do. */
function linkBeside(source: string, target: string): Promise<void> {
  const thread = new Worker(new URL('./linking-thread.ts', import.meta.url), { workerData: [source, target] });
  return new Promise((resolve, reject) => {
    thread.once('error', reject).once('exit', () => resolve());
  });
}

/** The export that visitors have; where its manifest cannot be read, nothing is known of it. */
async function currentOf(out: string, store: string): Promise<{ id: string; manifest: Manifest | undefined } | undefined> {
  const stats = await lstat(out).catch(() => undefined);
  if (!stats) return undefined;
  if (!stats.isSymbolicLink()) {
    if (!stats.isDirectory() || (await readdir(out)).length > 0) throw new FolderTaken(out);
    return undefined;
  }
  const target = path.resolve(path.dirname(out), await readlink(out));
  if (path.dirname(target) !== store) throw new FolderTaken(out);
  const manifest = await readFile(`${target}.json`)
    .then(readManifest)
    .catch(() => undefined);
  return { id: path.basename(target), manifest };
}
