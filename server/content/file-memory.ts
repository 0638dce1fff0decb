import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { FileMemory } from '../../renderer/api.ts';
import { isPacked } from '../../renderer/packed-text.ts';
import { jsonLine, jsonLines } from '../files/json-lines.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { KnownBytes } from './accepted-files.ts';
import { digestOf } from './kept-bytes.ts';

/** What is remembered of a file between starts. */
export interface Remembered extends KnownBytes {
  /** What the file system said of the file that had these bytes (see {@link file://./files.ts}). */
  readonly stamp?: string;
  readonly memory?: FileMemory;
}

export interface FileMemories {
  /** What was saved last by the same program, with the texts; empty where there is nothing, or where it is damaged. */
  load(): Promise<ReadonlyMap<string, Remembered>>;
  /** @throws what the file system says */
  save(files: ReadonlyMap<string, Remembered>): Promise<void>;
}

type Shared = NonNullable<FileMemory['shared']>;

/** What a line says of a file, where of what is shared only the places in the first line stand; and of its text, which stands behind those of the lines before. */
interface Line extends Omit<Remembered, 'bytes'> {
  readonly file: string;
  readonly shared?: readonly number[];
  /** Bytes. */
  readonly text?: { readonly packed: number; readonly size: number };
}

/** The head has a fixed length, so that it can be read by itself. */
const headLength = 256;

/**
 * Keeps what was found out about the files of a site, so that a start looks only at what has changed since: a head with the program and
 * the check sum of the rest, a line of JSON with what many files share, one for each file, and behind the last one their texts, packed. It can be deleted at any time.
 * @param program names the program whose findings these are; another one comes to others
 */
export function openFileMemories(folder: string, program: string): FileMemories {
  const file = path.join(folder, 'memory.json');
  return {
    async load() {
      const handle = await open(file).catch(() => undefined);
      if (!handle) return new Map();
      try {
        const { size } = await handle.stat();
        const head = Buffer.alloc(headLength);
        await handle.read(head);
        const length = Number(/ (\d+) *\n$/.exec(head.toString())?.[1] ?? Number.NaN);
        if (!(headLength + length <= size)) return new Map();
        const lines = Buffer.alloc(length);
        // other threads draw pages from these
        const texts = new Uint8Array(new SharedArrayBuffer(size - headLength - length));
        await handle.read(lines);
        await handle.read(texts);
        return headOf(program, [lines, texts], length).equals(head) ? new Map(entriesOf(lines, texts)) : new Map();
      } catch {
        return new Map();
      } finally {
        await handle.close();
      }
    },
    async save(files) {
      const places = new Map<object, number>();
      const ofFiles = [...files].map(([file, remembered]) => jsonLine(lineOf(file, remembered, places)));
      const lines = [jsonLine([...places.keys()]), ...ofFiles];
      const texts = [...files.values()].flatMap(({ bytes }) => (bytes && isPacked(bytes) ? [bytes.packed] : []));
      const length = lines.reduce((sum, { byteLength }) => sum + byteLength, 0);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(file, [headOf(program, [...lines, ...texts], length), ...lines, ...texts], 0o600);
    },
  };
}

/** Names the program whose renderer this is: what it finds depends on nothing else. */
export async function programOf(rendererFile: string): Promise<string> {
  return `${process.version} ${digestOf(await readFile(rendererFile))}`;
}

/** @param places of what is shared, by object; gets what is new */
function lineOf(file: string, { bytes, memory, ...remembered }: Remembered, places: Map<object, number>): Line {
  const text = bytes && isPacked(bytes) ? { packed: bytes.packed.byteLength, size: bytes.size } : undefined;
  const shared = memory?.shared?.map((one) => {
    const place = places.get(one) ?? places.size;
    places.set(one, place);
    return place;
  });
  return { file, ...remembered, memory: memory && { ...memory, shared: undefined }, shared, text };
}

function* entriesOf(lines: Buffer, texts: Uint8Array): Generator<[file: string, remembered: Remembered]> {
  const values = jsonLines(lines);
  const all = values.next().value as Shared;
  let offset = 0;
  for (const { file, shared, text, memory, ...remembered } of values as Iterable<Line>) {
    const { packed = 0, size = 0 } = text ?? {};
    const own = memory && { ...memory, ...(shared && { shared: shared.flatMap((place) => all[place] ?? []) }) };
    yield [file, { ...remembered, ...(own && { memory: own }), ...(text && { bytes: { packed: texts.subarray(offset, offset + packed), size } }) }];
    offset += packed;
  }
}

function headOf(program: string, parts: readonly Uint8Array[], length: number): Buffer {
  const sum = parts.reduce((before, part) => crc32(part, before), 0);
  return Buffer.from(`${`texts ${program} ${sum} ${length}`.padEnd(headLength - 1)}\n`);
}
