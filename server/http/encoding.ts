import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { createQueue } from '../queue.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes; below this a compressed file saves no packet. */
export const worthCompressing = 512;

/** The server's order of preference, for clients without one. `x-gzip` is an old name of `gzip` (RFC 9110, 8.4.1.3). */
const preferred = ['br', 'gzip', 'x-gzip', 'identity'];

/** An option that negotiator's types do not know yet: the server's preference, for clients without one. */
interface Preferences {
  encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined;
}

/**
 * Chooses the encoding of an answer from `Accept-Encoding` (RFC 9110, 12.5.3).
 * @returns undefined when the client refuses every encoding, identity included
 */
export function negotiate(header = ''): Encoding | undefined {
  const known = negotiated.get(header);
  if (known) return known.encoding;
  const encoding = choose(header);
  negotiated.set(header, { encoding });
  return encoding;
}

/** Caches encodings by header: browsers send a handful of different ones. */
const negotiated = new LRUCache<string, { readonly encoding: Encoding | undefined }>({ max: 100 });

function choose(header: string): Encoding | undefined {
  const client: Preferences = new Negotiator({ headers: { 'accept-encoding': header } });
  const best = client.encoding(preferred, { preferred });
  return best === 'x-gzip' ? 'gzip' : (best as Encoding | undefined);
}

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/**
 * Effort of Brotli. For a page of 32 KB: `best` (8.8 KB in 30–60 ms) for bytes that are sent again and again, `quick` (9.2 KB in 0.6 ms) while a visitor
 * waits, `swift` where thousands of pages are compressed at once. Pages of a large site take 9.46 KB with quality 2 (`swift`), in two thirds of the time
 * of quality 3, with which they take 9.29 KB; with quality 1 they take 10.2 KB.
 */
export type Effort = 'best' | 'quick' | 'swift';

const brotliQuality: Record<Effort, number> = { best: 11, quick: 5, swift: 2 };

/**
 * Uses three of Node's four threads for this, and leaves one for the disk. Each compression takes about a megabyte from its beginning, so that 500 at
 * once would make the process 500 MB larger.
 */
const inQueue = createQueue(3);

/** Compresses off the main thread. The same bytes and effort always give the same result. */
export async function encode(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  const made = await inQueue(() =>
    encoding === 'gzip' ? gzipBytes(bytes, { level: 9 }) : brotliBytes(bytes, { params: brotliParams(bytes.byteLength, effort) }),
  );
  // zlib and Buffer.from return a slice of a 64 KB block, all of which would stay in memory with these bytes
  const own = Buffer.allocUnsafeSlow(made.byteLength);
  made.copy(own);
  return own;
}

/** Compresses on the calling thread, for a thread that has nothing else to do. */
export function encodeSync(bytes: Buffer, encoding: 'br' | 'gzip', effort: Effort): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes, { level: effort === 'swift' ? 1 : 9 });
  return brotliCompressSync(bytes, { params: brotliParams(bytes.byteLength, effort) });
}

function brotliParams(size: number, effort: Effort): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    // a window that holds the whole text (RFC 7932, 9.1); the default window has 4 MB
    [constants.BROTLI_PARAM_LGWIN]: Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(size + 16)))),
  };
}
