import type { ContentFiles } from '../../renderer/api.ts';
import type { FileBytes } from '../../renderer/packed-text.ts';
import { claimsFile, factsFile, isPageFile, siteFile } from '../../renderer/site/files/content-file.ts';
import { isPicture } from '../../schema/rules/files/pictures.ts';
import type { Reader, ReadFile, ReadFiles } from '../../server/content/reader.ts';

export type Files = readonly (readonly [file: string, bytes: FileBytes])[];

/** Reads the files of a site part by part. */
export interface Reading {
  readonly pages: Files;
  /** Neither pages nor what pages depend on. */
  readonly others: Files;
  /** What was read so far; at the beginning the files that pages depend on. */
  readonly found: ReadFiles;
  read(files: Files): Promise<void>;
  /** Names of the files that are not read yet. */
  left(): ReadonlySet<string>;
  /** Reads the pages that are left, and returns all files in the order in which they were given. */
  finish(): Promise<ReadFiles>;
}

/** Files that are read between two progress reports. */
const partSize = 500;

/** Begins with the files that pages depend on. @param onProgress called with the number of files that are read, and of all */
export async function beginReading(reader: Reader, bytes: ReadonlyMap<string, FileBytes>, onProgress: (done: number, all: number) => void): Promise<Reading> {
  const files = [...bytes];
  const pages = files.filter(([file]) => isPageFile(file));
  const surroundings = files.filter(([file]) => isSurrounding(file));
  const others = files.filter(([file]) => !isPageFile(file) && !isSurrounding(file));
  const found = new Map(await reader.read(new Map(surroundings)));

  async function read(some: Files): Promise<void> {
    for (const [file, own] of await reader.read(new Map([...surroundings, ...some]))) found.set(file, own);
    onProgress(found.size, bytes.size);
  }

  return {
    pages,
    others,
    found,
    read,
    left: () => new Set([...bytes.keys()].filter((file) => !found.has(file))),
    async finish() {
      const rest = pages.filter(([file]) => !found.has(file));
      for (let start = 0; start < rest.length; start += partSize) await read(rest.slice(start, start + partSize));
      return new Map([...bytes.keys()].flatMap((file) => withName(file, found.get(file))));
    },
  };
}

export const contentsOf = (files: ReadFiles): ContentFiles => new Map([...files].map(([file, { content }]) => [file, content]));

/** Whether looking into a page takes this file. */
const isSurrounding = (file: string) => file === siteFile || file === factsFile || file === claimsFile || isPicture(file);

const withName = (file: string, read: ReadFile | undefined) => (read ? [[file, read] as const] : []);
