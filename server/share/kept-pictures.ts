import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../files/replace-file.ts';

/** Milliseconds after which a picture without requests is deleted: those of changed pages, and all others that are not needed. */
const grace = 3 * 86_400_000;

/** Size limit of the pictures on the disk in bytes: about five thousand. Further ones are drawn but not kept. */
const mostBytes = 256 * 1024 * 1024;

/** Pictures on the disk, by address and by the code that drew them, so that a start draws none again. The folder can be deleted at any time. */
export interface KeptPictures {
  read(address: string): Promise<Buffer | undefined>;
  /** Where a picture cannot be written, it is drawn again next time. */
  save(address: string, picture: Buffer): Promise<void>;
  /** Deletes pictures without a request in three days. */
  sweep(): Promise<void>;
}

export function keptPictures(folder: string, now: () => Date): KeptPictures {
  let drawing: Promise<string> | undefined;
  let bytes: number | undefined;

  async function fileOf(address: string): Promise<string> {
    // not cached on failure, because the reason may pass: too many open files
    drawing ??= codeThatDraws().catch((error) => {
      drawing = undefined;
      throw error;
    });
    return path.join(folder, `${hash('sha256', `${await drawing} ${address}`)}.png`);
  }

  /** @returns bytes that are left */
  async function sweep(): Promise<number> {
    let left = 0;
    for (const name of await readdir(folder).catch(() => [])) {
      const file = path.join(folder, name);
      const { mtimeMs = 0, size = 0 } = (await stat(file).catch(() => undefined)) ?? {};
      if (now().getTime() - mtimeMs < grace) left += size;
      else await rm(file, { force: true }).catch(() => {});
    }
    return left;
  }

  return {
    async read(address) {
      const file = await fileOf(address);
      const picture = await readFile(file).catch(() => undefined);
      if (picture) await utimes(file, now(), now()).catch(() => {});
      return picture;
    },
    async save(address, picture) {
      bytes ??= await sweep();
      if (bytes + picture.byteLength > mostBytes) return;
      try {
        const file = await fileOf(address);
        await mkdir(folder, { recursive: true });
        await replaceFile(file, picture);
        await utimes(file, now(), now());
        bytes += picture.byteLength;
      } catch {
        // a full disk or a read-only folder is reported by the store and by the code for /media/
      }
    },
    async sweep() {
      bytes = await sweep();
    },
  };
}

/** Hash of the files in this folder: other code may draw another picture for the same address. */
async function codeThatDraws(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).toSorted();
  const files = await Promise.all(names.map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')));
  return hash('sha256', files.join(''));
}
