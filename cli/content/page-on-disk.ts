import path from 'node:path';
import type { UnreadText } from '../../renderer/packed-text.ts';
import { maxDocumentBytes } from '../../schema/source.ts';
import { digestOf } from '../../server/content/kept-bytes.ts';
import { readRegular } from '../../server/files/read-file.ts';

/** A buffer larger than nearly every page; allocating one for each page takes as long as reading it. */
const scratch = new Uint8Array(64 * 1024);
/** The page that was read last: whoever looks into a page asks for it more than once. */
let last: { readonly page: PageOnDisk; readonly bytes: Uint8Array } | undefined;

/** A page on the disk. Once it was read, its file must not change. */
export class PageOnDisk implements UnreadText {
  readonly #siteDir: string;
  readonly #file: string;
  #digest: string | undefined;

  /** @param file its path below the site's folder */
  constructor(siteDir: string, file: string) {
    this.#siteDir = siteDir;
    this.#file = file;
  }

  /** Put together when it is needed: for ten thousand pages the paths take 4 MB. */
  get #path(): string {
    return path.join(this.#siteDir, this.#file);
  }

  get digest(): string {
    this.#digest ??= digestOf(this.read());
    return this.#digest;
  }

  /** Set where another thread has read the page. */
  set digest(digest: string) {
    this.#digest = digest;
  }

  /** Returns the bytes, which stay valid until the next page is read. @throws where the file has changed since its digest was taken */
  read(): Uint8Array {
    if (last?.page === this) return last.bytes;
    const bytes = readPageOnDisk(this.#path);
    if (this.#digest !== undefined && digestOf(bytes) !== this.#digest)
      throw new Error(`${this.#path} wurde geändert, während die Inhalte geprüft wurden. Starte den Befehl noch einmal.`);
    last = { page: this, bytes };
    return bytes;
  }
}

/** Reads a page; the bytes stay valid until the next one is read. */
export function readPageOnDisk(file: string): Uint8Array {
  last = undefined;
  return readRegular(file, maxDocumentBytes, scratch);
}
