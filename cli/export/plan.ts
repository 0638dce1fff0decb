import type { AnswerParts } from '../../server/pages/page-answer.ts';
import { filesOf, type PageFiles } from './file-names.ts';
import type { FileRecord, Manifest, PageRecord } from './manifest.ts';
import type { PageTask } from './work.ts';

/** What has to be done, and what is known. */
export interface Plan {
  /** Pages that are not known to be unchanged. */
  readonly toDraw: readonly PageTask[];
  /** The other pages, by address. */
  readonly knownPages: ReadonlyMap<string, PageRecord>;
  /** Files of the export before, if the same program made it: it would turn the same bytes into the same files. */
  readonly known: ReadonlyMap<string, FileRecord>;
}

/** @param before the export before, if its manifest can be read */
export function planOf({ renderer, site }: AnswerParts, pages: readonly PageFiles[], made: Pick<Manifest, 'program' | 'options'>, before?: Manifest): Plan {
  const isMadeAlike = before?.program === made.program;
  const known: Plan['known'] = isMadeAlike ? before.files : new Map();
  const drawn: Plan['knownPages'] = isMadeAlike && before.options === made.options ? before.pages : new Map();
  const toDraw: PageTask[] = [];
  const knownPages = new Map<string, PageRecord>();
  for (const page of pages) {
    const version = renderer.pageVersion(site, page.address) ?? '';
    const record = drawn.get(page.address);
    const files = filesOf(page).map(({ file }) => file);
    const needed = record?.picture === undefined ? files : [...files, record.picture];
    if (version !== '' && record?.version === version && needed.every((file) => known.has(file))) knownPages.set(page.address, record);
    else toDraw.push({ ...page, version, before: Object.fromEntries(files.map((file) => [file, known.get(file)?.digest])) });
  }
  return { toDraw, knownPages, known };
}
