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
  readonly path: string;
  #digest: string | undefined;

  constructor(path: string) {
    this.path = path;
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
    const bytes = readPageOnDisk(this.path);
    if (this.#digest !== undefined && digestOf(bytes) !== this.#digest)
      throw new Error(`${this.path} wurde geändert, während die Inhalte geprüft wurden. Starte den Befehl noch einmal.`);
    last = { page: this, bytes };
    return bytes;
  }
}

/** Reads a page; the bytes stay valid until the next one is read. */
export function readPageOnDisk(path: string): Uint8Array {
  last = undefined;
  return readRegular(path, maxDocumentBytes, scratch);
}
