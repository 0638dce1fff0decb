import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Source } from '../schema/source.ts';

/**
 * A text in UTF-8 in a third of its size, as data that threads share and hand to each other. A site keeps its files like this:
 * of thousands hardly one is looked at, and unpacking a page takes 30 µs.
 */
export interface PackedText {
  /** Deflate (RFC 1951). */
  readonly packed: Uint8Array;
  /** Bytes of the text. */
  readonly size: number;
}

/** A file's bytes, those of a text perhaps packed. */
export type FileBytes = Uint8Array | PackedText;

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

/** The bytes themselves. */
export function bytesOf(source: FileBytes): Uint8Array {
  // in one piece; a byte more than there is, so that zlib need not ask whether that was all
  return isPacked(source) ? inflateRawSync(source.packed, { chunkSize: Math.max(constants.Z_MIN_CHUNK, source.size + 1) }) : source;
}

/** For readers of text files; what is packed is unpacked each time it is looked at. */
export function unpacked(source: TextSource): Source {
  return isPacked(source) ? () => bytesOf(source) : source;
}
