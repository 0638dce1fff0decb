import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileMemory } from '../../renderer/api.ts';
import { replaceFile } from '../files/replace-file.ts';
import { digestOf } from './accepted-files.ts';

/** What is remembered of a file between starts. */
export interface Remembered {
  /** Of the bytes that it is about. */
  readonly digest: string;
  /** What the file system said of the file that had these bytes (see {@link file://./files.ts}). */
  readonly stamp?: string;
  readonly memory?: FileMemory;
}

export interface FileMemories {
  /** What was saved last by the same program; empty where there is nothing, or where it is damaged. */
  load(): Promise<ReadonlyMap<string, Remembered>>;
  /** @throws what the file system says */
  save(files: ReadonlyMap<string, Remembered>): Promise<void>;
}

const newline = 10;

/**
 * Keeps what was found out about the files of a site, so that a start looks only at what has changed since: a line of JSON for each file,
 * behind a line with the program and the digest of the rest. It can be deleted at any time.
 * @param program names the program whose findings these are; another one comes to others
 */
export function openFileMemories(folder: string, program: string): FileMemories {
  const file = path.join(folder, 'memory.json');
  return {
    async load() {
      const bytes = await readFile(file).catch(() => Buffer.alloc(0));
      const end = bytes.indexOf(newline);
      const body = bytes.subarray(end + 1);
      return bytes.toString('utf8', 0, Math.max(0, end)) === headOf(program, body) ? new Map(linesOf(body)) : new Map();
    },
    async save(files) {
      const body = Buffer.concat([...files].map((entry) => Buffer.from(`${JSON.stringify(entry)}\n`)));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(file, Buffer.concat([Buffer.from(`${headOf(program, body)}\n`), body]), 0o600);
    },
  };
}

/** One line after the other: the whole text at once would take four times its size. */
function* linesOf(body: Buffer): Generator<[file: string, remembered: Remembered]> {
  for (let start = 0; start < body.byteLength; ) {
    const end = body.indexOf(newline, start);
    yield JSON.parse(body.toString('utf8', start, end));
    start = end + 1;
  }
}

function headOf(program: string, body: Uint8Array): string {
  return `lines ${program} ${digestOf(body)}`;
}
