import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../files/replace-file.ts';

/** Milliseconds after which a picture that nobody asks for is deleted: those of pages that say something else now, and all others that can be spared. */
const grace = 3 * 86_400_000;

/** Most bytes of pictures on the disk: about five thousand. What comes then is drawn and not kept. */
const mostBytes = 256 * 1024 * 1024;

/** Pictures on the disk, by what they show and by the code that drew them, so that a start draws none anew. The folder can be deleted at any time. */
export interface KeptPictures {
  read(address: string): Promise<Buffer | undefined>;
  /** One that cannot be written is drawn again. */
  save(address: string, picture: Buffer): Promise<void>;
  /** Deletes those that nobody has asked for in three days. */
  sweep(): Promise<void>;
}

export function keptPictures(folder: string, now: () => Date): KeptPictures {
  let drawing: Promise<string> | undefined;
  let bytes: number | undefined;

  async function fileOf(address: string): Promise<string> {
    // one reason why the files cannot be read may be gone a moment later: too many of them are open
    drawing ??= codeThatDraws().catch((error) => {
      drawing = undefined;
      throw error;
    });
    return path.join(folder, `${hash('sha256', `${await drawing} ${address}`)}.png`);
  }

  /** @returns how many bytes are left */
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
        // a disk that is full, or a folder that may not be written to, is told by the store and by what is below /media/
      }
    },
    async sweep() {
      bytes = await sweep();
    },
  };
}

/** The files of this folder: a picture that other ones drew is another one, though its address be the same. */
async function codeThatDraws(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).toSorted();
  const files = await Promise.all(names.map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')));
  return hash('sha256', files.join(''));
}
