import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Source } from '../schema/source.ts';

/**
 * A UTF-8 text compressed to a third of its size, as data that threads share and pass to each other. A site keeps its files like this: of thousands hardly one
 * is looked at, and unpacking a page takes 30 µs.
 */
export interface PackedText {
  /** Deflate (RFC 1951). */
  readonly packed: Uint8Array;
  /** Bytes of the text. */
  readonly size: number;
}

/** A text that stays on the disk: a command that looks at thousands of files once keeps none of them in memory. */
export interface UnreadText {
  /** @throws where the file has another text by now */
  readonly read: () => Uint8Array;
  /** SHA-256 of the bytes, which are read to compute it. */
  readonly digest: string;
}

/** A file's bytes; those of a text may be packed, or still on the disk. */
export type FileBytes = Uint8Array | PackedText | UnreadText;

/** A text file of the site. */
export type TextSource = string | FileBytes;

export function packText(bytes: Uint8Array): PackedText {
  const deflated = deflateRawSync(bytes, { level: 1 });
  const packed = new Uint8Array(new SharedArrayBuffer(deflated.byteLength));
  packed.set(deflated);
  return { packed, size: bytes.byteLength };
}

export function isPacked(source: TextSource): source is PackedText {
  return typeof source === 'object' && 'packed' in source;
}

export function isUnread(source: TextSource): source is UnreadText {
  return typeof source === 'object' && 'read' in source;
}

/** The unpacked bytes. */
export function bytesOf(source: FileBytes): Uint8Array {
  if (isUnread(source)) return source.read();
  // all in one chunk, with a spare byte so that zlib need not ask whether there is more
  return isPacked(source) ? inflateRawSync(source.packed, { chunkSize: Math.max(constants.Z_MIN_CHUNK, source.size + 1) }) : source;
}

/** Data that identifies the text and is cheap to get: the digest of an unread text, the packed bytes of a packed one, otherwise the text itself. */
export function asKept(source: TextSource): string | Uint8Array {
  if (isUnread(source)) return source.digest;
  return isPacked(source) ? source.packed : source;
}

/** The text for readers of text files. A packed or unread text is unpacked or read each time it is looked at. */
export function unpacked(source: TextSource): Source {
  return isPacked(source) || isUnread(source) ? () => bytesOf(source) : source;
}
