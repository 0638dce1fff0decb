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
  /** The file system's attributes of the file with these bytes (see {@link file://./files.ts}). */
  readonly stamp?: string;
  readonly memory?: FileMemory;
  /** Warnings were not searched to the end. */
  readonly isUnsearched?: true;
  /** Found out with exactly the files that lie beside it now, so that nothing has to be asked again. */
  readonly isForeseen?: true;
}

export interface FileMemories {
  /** Loads what the same program saved last, with the texts; empty where there is nothing or where it is damaged. */
  load(): Promise<ReadonlyMap<string, Remembered>>;
  /** @throws the file system's error */
  save(files: Iterable<readonly [string, Remembered]>): Promise<void>;
}

/**
 * One line per file. Instead of its naming texts it has their indexes in the last line. The packed text of the file stands behind all lines; texts are in the
 * order of the lines.
 */
interface Line extends Omit<Remembered, 'bytes' | 'memory'>, PlacedMemory {
  readonly file: string;
  /** Bytes. */
  readonly text?: { readonly packed: number; readonly size: number };
}

/** Length in bytes. It is fixed, so that the foot can be read by itself. */
const footLength = 256;

/**
 * Stores what was found out about the files of a site, so that a start looks only at what has changed since. Format: a line of JSON per file; a line with the
 * naming texts, which many files share; the packed texts of the files; a foot with the program and the checksum of the rest. Can be deleted at any time.
 * @param program identifies the program whose findings these are; another one has other findings
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
        // shared, because other threads draw pages from these texts
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

/** Identifies the program by its renderer and Node's version: findings depend on nothing else. */
export async function programOf(rendererFile: string): Promise<string> {
  return `${process.version} ${digestOf(await readFile(rendererFile))}`;
}

/** @param places indexes of naming texts, by object; new ones are added */
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
