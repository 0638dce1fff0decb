import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, readlink, rename, rmdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../../server/files/replace-file.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';

/** An export that is being made beside the one that visitors have. */
export interface Release {
  /** Where the files of this export go. */
  readonly folder: string;
  /** The export that visitors have, if there is one. */
  readonly before: { readonly folder: string; readonly manifest: Manifest } | undefined;
  /** From here on visitors have this export: all of it, in one step. */
  publish(manifest: Manifest): Promise<void>;
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
 * @throws {FolderTaken}
 */
export async function openRelease(out: string): Promise<Release> {
  const store = path.join(path.dirname(out), `.${path.basename(out)}.export`);
  const current = await currentOf(out, store);
  const id = randomUUID();
  const folder = path.join(store, id);
  await mkdir(folder, { recursive: true });

  const keepOnly = async (kept: string | undefined) => {
    const others = (await readdir(store)).filter((name) => name.replace(/\.json$/, '') !== kept);
    // asynchronously, which nobody needs here, it takes almost three times as long
    for (const name of others) rmSync(path.join(store, name), { recursive: true, force: true });
  };

  return {
    folder,
    before: current?.manifest && { folder: path.join(store, current.id), manifest: current.manifest },
    async publish(manifest) {
      await writeFile(`${folder}.json`, writeManifest(manifest));
      const link = path.join(store, `${id}.link`);
      await symlink(path.join(path.basename(store), id), link, 'junction');
      // an empty folder may have been made for the export; a link is no folder
      await rmdir(out).catch(() => {});
      await rename(link, out);
      await keepOnly(id);
    },
    async confirm(manifest) {
      if (current) await replaceFile(path.join(store, `${current.id}.json`), writeManifest(manifest));
      await keepOnly(current?.id);
    },
    discard: () => keepOnly(current?.id),
  };
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
  const manifest = await readFile(`${target}.json`, 'utf8')
    .then(readManifest)
    .catch(() => undefined);
  return { id: path.basename(target), manifest };
}
