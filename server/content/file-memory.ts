import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileMemory } from '../../renderer/api.ts';
import { replaceFile } from '../files/replace-file.ts';

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

/**
 * Keeps what was found out about the files of a site, so that a start looks only at what has changed since. It can be deleted at any time.
 * @param program names the program whose findings these are; another one comes to others
 */
export function openFileMemories(folder: string, program: string): FileMemories {
  const file = path.join(folder, 'memory.json');
  return {
    async load() {
      const text = await readFile(file, 'utf8').catch(() => '');
      const end = text.indexOf('\n');
      const body = text.slice(end + 1);
      return text.slice(0, end) === headOf(program, body) ? new Map(JSON.parse(body)) : new Map();
    },
    async save(files) {
      const body = JSON.stringify([...files]);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(file, `${headOf(program, body)}\n${body}`, 0o600);
    },
  };
}

function headOf(program: string, body: string): string {
  return `${program} ${createHash('sha256').update(body).digest('hex')}`;
}
