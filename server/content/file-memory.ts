import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { FileMemory } from '../../renderer/api.ts';
import { isPacked } from '../../renderer/packed-text.ts';
import { jsonLine, jsonLines } from '../files/json-lines.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { KnownBytes } from './accepted-files.ts';
import { digestOf } from './kept-bytes.ts';
import { type NamingTexts, type PlacedMemory, withNaming, withPlaces } from './naming-places.ts';

/** What is remembered of a file between starts. */
export interface Remembered extends KnownBytes {
  /** What the file system said of the file that had these bytes (see {@link file://./files.ts}). */
  readonly stamp?: string;
  readonly memory?: FileMemory;
  /** What could be better in it was not looked for to the end. */
  readonly isUnsearched?: true;
  /** It was found out with the very files that lie beside it now: nothing has to be asked again. */
  readonly isForeseen?: true;
}

export interface FileMemories {
  /** What was saved last by the same program, with the texts; empty where there is nothing, or where it is damaged. */
  load(): Promise<ReadonlyMap<string, Remembered>>;
  /** @throws what the file system says */
  save(files: Iterable<readonly [string, Remembered]>): Promise<void>;
}

/** What a line says of a file, where of texts that name values only the places in the last line stand; and of its text, which stands behind those of the lines before. */
interface Line extends Omit<Remembered, 'bytes' | 'memory'>, PlacedMemory {
  readonly file: string;
  /** Bytes. */
  readonly text?: { readonly packed: number; readonly size: number };
}

/** The foot has a fixed length, so that it can be read by itself. */
const footLength = 256;

/**
 * Keeps what was found out about the files of a site, so that a start looks only at what has changed since: a line of JSON for each file, one with
 * the texts that name values, of which many files have the same, the texts of the files, packed, and a foot with the program and the check sum of the rest. It can be deleted at any time.
 * @param program names the program whose findings these are; another one comes to others
 */
export function openFileMemories(folder: string, program: string): FileMemories {
  const file = path.join(folder, 'memory.bin');
  return {
    async load() {
      const handle = await open(file).catch(() => undefined);
      if (!handle) return new Map();
      try {
        const rest = (await handle.stat()).size - footLength;
        const foot = Buffer.alloc(footLength);
        await handle.read(foot, { position: rest });
        const length = Number(/ (\d+) *\n$/.exec(foot.toString())?.[1] ?? Number.NaN);
        if (!(length <= rest)) return new Map();
        const lines = Buffer.alloc(length);
        // other threads draw pages from these
        const texts = new Uint8Array(new SharedArrayBuffer(rest - length));
        await handle.read(lines, { position: 0 });
        await handle.read(texts, { position: length });
        return footOf(program, crc32(texts, crc32(lines)), length).equals(foot) ? new Map(entriesOf(lines, texts)) : new Map();
      } catch {
        return new Map();
      } finally {
        await handle.close();
      }
    },
    async save(files) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(file, written(program, files), 0o600);
    },
  };
}

/** The parts of the file, each made when it is written: all lines of ten thousand pages take 14 MB. */
function* written(program: string, files: Iterable<readonly [string, Remembered]>): Generator<Uint8Array> {
  const places = new Map<NamingTexts[number], number>();
  const texts: Uint8Array[] = [];
  let [sum, length] = [0, 0];
  for (const [file, remembered] of files) {
    yield counted(jsonLine(lineOf(file, remembered, places)));
    if (remembered.bytes && isPacked(remembered.bytes)) texts.push(remembered.bytes.packed);
  }
  yield counted(jsonLine([...places.keys()]));
  yield* texts;
  yield footOf(
    program,
    texts.reduce((before, text) => crc32(text, before), sum),
    length,
  );

  function counted(line: Buffer): Buffer {
    sum = crc32(line, sum);
    length += line.byteLength;
    return line;
  }
}

/** Names the program whose renderer this is: what it finds depends on nothing else. */
export async function programOf(rendererFile: string): Promise<string> {
  return `${process.version} ${digestOf(await readFile(rendererFile))}`;
}

/** @param places of naming texts, by object; gets what is new */
function lineOf(file: string, { bytes, memory, ...remembered }: Remembered, places: Map<NamingTexts[number], number>): Line {
  const text = bytes && isPacked(bytes) ? { packed: bytes.packed.byteLength, size: bytes.size } : undefined;
  return { file, ...remembered, ...withPlaces(memory, places), text };
}

function* entriesOf(lines: Buffer, texts: Uint8Array): Generator<[file: string, remembered: Remembered]> {
  const last = lines.lastIndexOf('\n', -2) + 1;
  const all: NamingTexts = JSON.parse(lines.toString('utf8', last));
  let offset = 0;
  for (const { file, naming, text, memory: placed, ...remembered } of jsonLines(lines.subarray(0, last)) as Iterable<Line>) {
    const { packed = 0, size = 0 } = text ?? {};
    const memory = withNaming({ memory: placed, naming }, all);
    yield [file, { ...remembered, ...(memory && { memory }), ...(text && { bytes: { packed: texts.subarray(offset, offset + packed), size } }) }];
    offset += packed;
  }
}

/** @param length of the lines, in bytes */
function footOf(program: string, sum: number, length: number): Buffer {
  return Buffer.from(`${`texts ${program} ${sum} ${length}`.padEnd(footLength - 1)}\n`);
}
