import type { AnswerParts } from '../../server/pages/page-answer.ts';
import type { PageFiles } from './file-names.ts';
import type { FileRecord, Manifest } from './manifest.ts';
import type { PageTask } from './work.ts';

/** What is to be done, and what is known. */
export interface Plan {
  /** What each page is drawn from, by address. */
  readonly pages: Manifest['pages'];
  /** Pages that are not known to be as they were. */
  readonly toDraw: readonly PageTask[];
  /** Files of the export before that would be made of the same bytes in the same way. */
  readonly known: ReadonlyMap<string, FileRecord>;
}

/** @param before the export before, if its manifest can be read */
export function planOf({ renderer, site }: AnswerParts, pages: readonly PageFiles[], made: Pick<Manifest, 'program' | 'options'>, before?: Manifest): Plan {
  const isMadeAlike = before?.program === made.program;
  const known = isMadeAlike ? before.files : new Map<string, FileRecord>();
  const drawn = isMadeAlike && before.options === made.options ? before.pages : new Map<string, string>();
  const versions = new Map(pages.map(({ address }) => [address, renderer.pageVersion(site, address) ?? '']));
  const isAsBefore = ({ address, file, payload }: PageFiles) => {
    const version = versions.get(address);
    return version !== '' && drawn.get(address) === version && known.has(file) && known.has(payload);
  };
  const toDraw = pages.flatMap((page) => (isAsBefore(page) ? [] : [{ ...page, before: digestsOf([page.file, page.payload]) }]));
  return { pages: versions, toDraw, known };

  function digestsOf(files: readonly string[]): PageTask['before'] {
    return Object.fromEntries(files.map((file) => [file, known.get(file)?.digest]));
  }
}
