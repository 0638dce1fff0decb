import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;

/**
 * Reads a regular file. Opens without following a link and without waiting for the other end of a pipe, and looks at what was opened.
 * @param limit of a larger file so many bytes and one more are read
 * @param scratch takes the bytes where it is large enough: what is given is a part of it then
 * @throws what the file system says; `ENOTFILE` where there is something else than a file
 */
export function readRegular(file: string, limit = Number.POSITIVE_INFINITY, scratch?: Uint8Array): Uint8Array {
  const handle = openSync(file, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) throw Object.assign(new Error('not a file'), { code: 'ENOTFILE' });
    // one more: the file may be growing
    const size = Math.min(stats.size, limit) + 1;
    const bytes = scratch && size <= scratch.byteLength ? scratch.subarray(0, size) : new Uint8Array(size);
    const length = fill(bytes, stats.size, (offset) => readSync(handle, bytes, offset, bytes.byteLength - offset, null));
    return bytes.subarray(0, length);
  } finally {
    closeSync(handle);
  }
}

/** @param size of the file when it was opened: with so many bytes it is read, unless it has grown */
function fill(bytes: Uint8Array, size: number, read: (offset: number) => number): number {
  let length = 0;
  while (length < bytes.byteLength && (length === 0 || length !== size)) {
    const count = read(length);
    if (count === 0) break;
    length += count;
  }
  return length;
}
