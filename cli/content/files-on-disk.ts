import path from 'node:path';
import { bytesOf, type UnreadText } from '../../renderer/packed-text.ts';
import { maxDocumentBytes } from '../../schema/source.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { digestOf, plainBytes } from '../../server/content/kept-bytes.ts';
import { isPage } from '../../server/content/reader.ts';
import { readRegular } from '../../server/files/read-file.ts';

/** The bytes of a site's files, by path below its folder. */
export function filesOnDisk(siteDir: string): ReadonlyMap<string, Uint8Array> {
  return new Map([...readSnapshot(siteDir, { keep: plainBytes }).files].map(([file, bytes]) => [file, bytesOf(bytes)]));
}

/** Leaves pages where they are, and reads them when they are looked into: the form for thousands that are looked at once. */
export function leftOnDisk(siteDir: string): (file: string) => PageOnDisk | undefined {
  const lately: Lately = {};
  return (file) => (isPage(file) ? new PageOnDisk(path.join(siteDir, file), lately) : undefined);
}

/** Whoever looks into a page asks for it more than once. */
interface Lately {
  page?: PageOnDisk;
  bytes?: Uint8Array;
}

/** A page that lies on the disk. Once it was read it has to stay what it is. */
export class PageOnDisk implements UnreadText {
  readonly path: string;
  readonly #lately: Lately;
  #digest: string | undefined;

  constructor(file: string, lately: Lately) {
    this.path = file;
    this.#lately = lately;
  }

  get digest(): string {
    this.#digest ??= digestOf(this.read());
    return this.#digest;
  }

  /** Somebody else has read it. */
  set digest(digest: string) {
    this.#digest = digest;
  }

  read(): Uint8Array {
    const { page, bytes: known } = this.#lately;
    if (page === this && known) return known;
    const bytes = readRegular(this.path, maxDocumentBytes);
    if (this.#digest !== undefined && digestOf(bytes) !== this.#digest)
      throw new Error(`${this.path} wurde geändert, während die Inhalte geprüft wurden. Starte den Befehl noch einmal.`);
    this.#lately.page = this;
    this.#lately.bytes = bytes;
    return bytes;
  }
}
