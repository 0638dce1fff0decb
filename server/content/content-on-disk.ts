import type { Stats } from 'node:fs';
import path from 'node:path';
import { bytesOf, type FileBytes } from '../../renderer/packed-text.ts';
import { isOtherPicture, isPicture, isStrayPicture } from '../../schema/rules/files/pictures.ts';
import { isStrayDocument, isTextFile } from '../../schema/rules/files/places.ts';
import { maxDocumentBytes } from '../../schema/source.ts';
import { readRegular } from '../files/read-file.ts';
import type { keptBytes } from './kept-bytes.ts';
import { maxMediaBytes } from './media.ts';
import { isFont } from './media-folders.ts';

/**
 * Whether the site reads a file with this path: texts, pictures and typefaces below `content/`, documents that were meant as one of these, and the route
 * table; nothing whose name begins with a dot.
 */
export function isContent(file: string): boolean {
  if (path.basename(file).startsWith('.')) return false;
  return isTextFile(file) || isMedia(file) || isOtherPicture(file) || isStrayPicture(file) || isStrayDocument(file);
}

function isMedia(file: string): boolean {
  return isPicture(file) || isFont(file);
}

/** A file that was saved unchanged keeps its old bytes, so that nothing is made anew. */
export function readNew(root: string, file: string, keep: typeof keptBytes, old: FileBytes | undefined): FileBytes {
  const bytes = readRegular(path.join(root, file), isMedia(file) ? maxMediaBytes : maxDocumentBytes);
  return old && Buffer.compare(bytesOf(old), bytes) === 0 ? old : keep(file, bytes);
}

/** Times in fractional milliseconds, precise to a quarter of a microsecond. */
export function stampOf({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
}

export function sortedByPath(files: ReadonlyMap<string, FileBytes>): ReadonlyMap<string, FileBytes> {
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}
