import { hash } from 'node:crypto';
import { bytesOf, type FileBytes, isUnread, packText } from '../../renderer/packed-text.ts';
import { isTextFile } from '../../schema/rules/files/places.ts';

/** A file's bytes in the form that is kept in memory. Texts are packed; pictures and typefaces are compressed already. */
export function keptBytes(file: string, bytes: Uint8Array): FileBytes {
  return isTextFile(file) ? packText(bytes) : bytes;
}

/** SHA-256 of a file's bytes. */
export function digestOf(bytes: FileBytes): string {
  return isUnread(bytes) ? bytes.digest : hash('sha256', bytesOf(bytes));
}

/** Keeps a file's bytes as they are, for a command that looks at each file once. */
export const plainBytes = (_file: string, bytes: Uint8Array): Uint8Array => bytes;
