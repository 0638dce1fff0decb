import type { PageTexts } from '../../blocks/_search/search-document.ts';

/** What an export consists of. */
export interface Manifest {
  /** Names the program that made it, and how hard it compressed: what another one made is made anew. */
  readonly program: string;
  /** Names what all pages are drawn with. */
  readonly options: string;
  /** By address. */
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** By name, without the compressed ones beside them. */
  readonly files: ReadonlyMap<string, FileRecord>;
  readonly spare?: Spare;
}

/** The folder of the export before, and the files in which it differs from this one. */
export interface Spare {
  readonly id: string;
  readonly files: readonly string[];
}

/** A page of an export, beside its files. */
export interface PageRecord {
  /** What it was drawn from (`Renderer.pageVersion`). */
  readonly version: string;
  /** The picture that it is shared with, if it has one. */
  readonly picture?: string;
  /** What a search finds on it (`Renderer.searchTexts`). */
  readonly texts?: PageTexts;
}

/** A file of an export. */
export interface FileRecord {
  readonly digest: string;
  /** Those that it is sent with, as JSON; a file that the host itself reads has none. */
  readonly headers: string | undefined;
}

const version = 3;

/** A manifest as it is kept: headers stand in it once, and files name them by number. */
interface KeptManifest extends Pick<Manifest, 'program' | 'options' | 'spare'> {
  readonly version: number;
  readonly headers: readonly string[];
  readonly pages: Readonly<Record<string, PageRecord>>;
  readonly files: Readonly<Record<string, readonly [digest: string, headers?: number]>>;
}

export function writeManifest({ program, options, pages, files, spare }: Manifest): string {
  const numbers = new Map<string, number>();
  const numberOf = (headers: string) => {
    const number = numbers.get(headers) ?? numbers.size;
    numbers.set(headers, number);
    return number;
  };
  const kept = [...files].map(([file, { digest, headers }]): [string, KeptManifest['files'][string]] => [
    file,
    headers === undefined ? [digest] : [digest, numberOf(headers)],
  ]);
  return JSON.stringify({
    version,
    program,
    options,
    headers: [...numbers.keys()],
    pages: Object.fromEntries(pages),
    files: Object.fromEntries(kept),
    spare,
  } satisfies KeptManifest);
}

/** @returns undefined for one of another version: then the files are there, and nothing is known of them */
export function readManifest(text: string): Manifest | undefined {
  const kept: KeptManifest = JSON.parse(text);
  if (kept.version !== version) return undefined;
  const { program, options, headers, pages, files, spare } = kept;
  const records = Object.entries(files).map(
    ([file, [digest, number]]) => [file, { digest, headers: number === undefined ? undefined : headers[number] }] as const,
  );
  return { program, options, pages: new Map(Object.entries(pages)), files: new Map(records), spare };
}
