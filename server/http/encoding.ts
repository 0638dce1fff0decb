import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** In order of preference where the client has none. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Chooses the encoding of an answer (RFC 9110, 12.5.3).
 * @returns undefined when the client refuses every one, identity included
 */
export function negotiate(header: string | undefined): Encoding | undefined {
  if (header === undefined || header.trim() === '') return 'identity';
  const wishes = new Map(header.split(',').map(readWish));
  const rated = encodings.map((encoding) => ({ encoding, quality: quality(encoding, wishes) }));
  return rated.filter((candidate) => candidate.quality > 0).toSorted((a, b) => b.quality - a.quality)[0]?.encoding;
}

/** Identity needs no mention, but anything that is mentioned comes first. */
function quality(encoding: Encoding, wishes: ReadonlyMap<string, number>): number {
  const wish = wishes.get(encoding) ?? wishes.get('*');
  if (encoding === 'identity' && !wishes.has('identity')) return wish === 0 ? 0 : Number.MIN_VALUE;
  return wish ?? 0;
}

function readWish(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part
    .toLowerCase()
    .split(';')
    .map((text) => text.trim());
  const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
  const value = weight === undefined ? 1 : Number(weight);
  return [name === 'x-gzip' ? 'gzip' : name, value >= 0 && value <= 1 ? value : 0];
}

const gzipBytes = promisify(gzip);
const brotliBytes = promisify(brotliCompress);

/** How hard to try: `best` for bytes that are kept (home page: 60–150 ms in a worker thread), `quick` for bytes of one answer (2–4 ms). */
export type Effort = 'best' | 'quick';

/** Compresses off the main thread. The same bytes and effort always give the same result. */
export async function encode(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return gzipBytes(bytes, { level: effort === 'best' ? 9 : 6 });
  return brotliBytes(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? 11 : 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}
