import type { UnreadText } from '../../renderer/packed-text.ts';
import { maxDocumentBytes } from '../../schema/source.ts';
import { digestOf } from '../../server/content/kept-bytes.ts';
import { readRegular } from '../../server/files/read-file.ts';

/** Larger than nearly every page; a place of its own for the bytes of each takes as long as to read them. */
const scratch = new Uint8Array(64 * 1024);
/** Whoever looks into a page asks for it more than once. */
let last: { readonly page: PageOnDisk; readonly bytes: Uint8Array } | undefined;

/** A page that lies on the disk. Once it was read it has to stay what it is. */
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

  /** Another thread has read it. */
  set digest(digest: string) {
    this.#digest = digest;
  }

  /** The bytes, which are there until the next page is read. */
  read(): Uint8Array {
    if (last?.page === this) return last.bytes;
    const bytes = readPageOnDisk(this.path);
    if (this.#digest !== undefined && digestOf(bytes) !== this.#digest)
      throw new Error(`${this.path} wurde geändert, während die Inhalte geprüft wurden. Starte den Befehl noch einmal.`);
    last = { page: this, bytes };
    return bytes;
  }
}

/** Reads a page; the bytes are there until the next one is read. */
export function readPageOnDisk(path: string): Uint8Array {
  last = undefined;
  return readRegular(path, maxDocumentBytes, scratch);
}
