import { lstatSync, opendirSync } from 'node:fs';
import path from 'node:path';
import type { FileBytes } from '../../renderer/packed-text.ts';
import { withEntries } from '../../renderer/patched-map.ts';
import { routesFile } from '../../schema/rules/files/places.ts';
import { isContent, readNew, sortedByPath, stampOf } from './content-on-disk.ts';
import type { Snapshot } from './files.ts';
import { keptBytes } from './kept-bytes.ts';

/**
 * The snapshot after some files were saved or deleted. Looks at no other file, so that a save takes as long as its own files.
 * @param changed paths that the system reports as changed
 * @param forget those that are really gone
 * @returns undefined where a full snapshot is needed: something else than files has changed, or the previous snapshot was not whole
 */
export function readChanged(root: string, previous: Snapshot, changed: ReadonlySet<string>, forget: ReadonlySet<string> = new Set()): Snapshot | undefined {
  if (previous.incomplete || previous.unread.length > 0) return undefined;
  const missing = new Set(previous.missing);
  const [read, stamps, gone, forgotten] = [new Map<string, FileBytes>(), new Map<string, string>(), new Set<string>(), new Set<string>()];
  try {
    for (const file of changed) {
      const stats = lstatSync(path.join(root, file), { throwIfNoEntry: false });
      if (stats ? !stats.isFile() || !isContent(file) : !isDeleted(root, file, previous)) return undefined;
      missing.delete(file);
      if (stats) {
        read.set(file, readNew(root, file, keptBytes, previous.files.get(file)));
        stamps.set(file, stampOf(stats));
      } else {
        gone.add(file);
        if (forget.has(file)) forgotten.add(file);
        else missing.add(file);
      }
    }
  } catch {
    return undefined;
  }
  const others = [...read].filter(([file, bytes]) => bytes !== previous.files.get(file));
  const files = withEntries(previous.files, others, forgotten);
  const isNew = others.some(([file]) => !previous.files.has(file));
  return {
    ...previous,
    files: isNew ? sortedByPath(files) : files,
    stamps: withEntries(previous.stamps, stamps, gone),
    missing: [...missing].sort(),
    changed: others.length > 0 || forgotten.size > 0,
    isPart: true,
  };
}

/** Whether a missing file was one of the site's, and its folder still has entries: a folder that is empty may have been renamed. */
function isDeleted(root: string, file: string, { files }: Snapshot): boolean {
  if (!files.has(file) || file === routesFile) return false;
  const folder = opendirSync(path.join(root, path.dirname(file)));
  try {
    return folder.readSync() !== null;
  } finally {
    folder.closeSync();
  }
}
