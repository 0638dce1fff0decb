import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;

/**
 * Reads a regular file. Follows no link, does not block on a pipe, and checks the type of what was opened.
 * @param limit reads at most `limit + 1` bytes
 * @param scratch buffer for the bytes, if it is large enough; the result is then a part of it
 * @throws the file system's error; `ENOTFILE` for anything but a regular file
 */
export function readRegular(file: string, limit = Number.POSITIVE_INFINITY, scratch?: Uint8Array): Uint8Array {
  const handle = openSync(file, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) throw Object.assign(new Error('not a file'), { code: 'ENOTFILE' });
    // one more byte, because the file may be growing
    const size = Math.min(stats.size, limit) + 1;
    const bytes = scratch && size <= scratch.byteLength ? scratch.subarray(0, size) : new Uint8Array(size);
    const length = fill(bytes, stats.size, (offset) => readSync(handle, bytes, offset, bytes.byteLength - offset, null));
    return bytes.subarray(0, length);
  } finally {
    closeSync(handle);
  }
}

/** @param size of the file when it was opened: reading ends there, unless the file has grown */
function fill(bytes: Uint8Array, size: number, read: (offset: number) => number): number {
  let length = 0;
  while (length < bytes.byteLength && (length === 0 || length !== size)) {
    const count = read(length);
    if (count === 0) break;
    length += count;
  }
  return length;
}
