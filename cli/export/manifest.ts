import type { PageTexts } from '../../blocks/_search/search-document.ts';
import { jsonLine, jsonLines } from '../../server/files/json-lines.ts';

/** What an export consists of. */
export interface Manifest {
  /** Digest of the program that made the export and of its compression effort; files of another program are made anew. */
  readonly program: string;
  /** Digest of what all pages are drawn with. */
  readonly options: string;
  /** By address. */
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** By name, without the compressed versions beside them. */
  readonly files: ReadonlyMap<string, FileRecord>;
  readonly spare?: Spare;
  /** Id of the boot of the machine in which the export was made, where the system has one. */
  readonly boot?: string;
}

/** The folder of the export before, with the files in which it differs from this one. */
export interface Spare {
  readonly id: string;
  readonly files: readonly string[];
}

/** What is known of a page besides its files. */
export interface PageRecord {
  /** What it was drawn from (`Renderer.pageVersion`). */
  readonly version: string;
  /** Its share picture, if it has one. */
  readonly picture?: string;
  /** Texts of the page for the search (`Renderer.searchTexts`). */
  readonly texts?: PageTexts;
}

/** A file of an export. */
export interface FileRecord {
  readonly digest: string;
  /** The headers that it is sent with, as JSON; a file that the host itself reads has none. */
  readonly headers: string | undefined;
}

const version = 4;

/** The first line of a stored manifest. A line for each page follows, then one for each file, which refers to its headers by index. */
interface Head extends Pick<Manifest, 'program' | 'options' | 'spare' | 'boot'> {
  readonly version: number;
  readonly headers: readonly string[];
  readonly pages: number;
  readonly files: number;
}

type PageLine = readonly [address: string, page: PageRecord];
type FileLine = readonly [file: string, digest: string, headers?: number];

/** @returns the lines of the manifest */
export function* writeManifest({ program, options, pages, files, spare, boot }: Manifest): Generator<Uint8Array> {
  const headers = [...new Set([...files.values()].flatMap(({ headers }) => headers ?? []))];
  const numbers = new Map(headers.map((text, number) => [text, number]));
  yield jsonLine({ version, program, options, headers, pages: pages.size, files: files.size, spare, boot } satisfies Head);
  for (const page of pages) yield jsonLine(page satisfies PageLine);
  for (const [file, { digest, headers }] of files) {
    const number = headers === undefined ? undefined : numbers.get(headers);
    yield jsonLine((number === undefined ? [file, digest] : [file, digest, number]) satisfies FileLine);
  }
}

/**
 * @returns undefined for a manifest of another version or one without its end: then the files are there, but nothing is known of them
 * @throws {SyntaxError} where it is no manifest
 */
export function readManifest(bytes: Buffer): Manifest | undefined {
  const lines = jsonLines(bytes);
  const head = lines.next().value as Head;
  if (head.version !== version) return undefined;
  const { program, options, headers, spare, boot } = head;
  const pages = new Map<string, PageRecord>();
  const files = new Map<string, FileRecord>();
  for (const line of lines) {
    if (pages.size < head.pages) pages.set(...(line as PageLine));
    else {
      const [file, digest, number] = line as FileLine;
      files.set(file, { digest, headers: number === undefined ? undefined : headers[number] });
    }
  }
  return files.size === head.files ? { program, options, pages, files, spare, boot } : undefined;
}
