import { documentOf } from '../files/page-document.ts';
import type { PageSource } from '../files/page-source.ts';
import type { SiteModel } from '../model.ts';
import { createMemory } from '../remember.ts';
import type { RouteRow, RouteTable } from '../routes/route-table.ts';
import type { Vocabulary, Word } from '../routes/vocabulary.ts';

/** A page that somebody wrote, and the words of lists that its address begins or ends with. */
export interface Written {
  readonly page: PageSource;
  readonly words: readonly Word[];
}

const remember = createMemory();

/**
 * The pages that somebody wrote beside the generated ones of a row, for search engines as well: those whose address begins or ends with one of its
 * words (`/handwerkersoftware-elektriker`). One a word, so that thousands of landing pages are not compared with each town.
 */
export function writtenBeside(row: RouteRow, { table, pages }: Pick<SiteModel, 'table' | 'pages'>): Written[] {
  const lists = Object.values(row.vocabularies);
  const beside = remember(table, lists, () => namesBeside(table, row.page, lists));
  return [...beside].flatMap(([name, words]) => {
    const page = pages.get(name);
    return page?.indexed ? [{ page, words }] : [];
  });
}

/** @returns by name of the page the words of its address */
function namesBeside({ rows }: RouteTable, page: string, lists: readonly Vocabulary[]): ReadonlyMap<string, Word[]> {
  const byWord = new Map<Word, string>();
  for (const row of rows) {
    const [address] = row.paths;
    if (address === undefined || row.page === page) continue;
    for (const part of endsOf(address)) for (const list of lists) keepFirst(list.find(part), row.page);
  }
  return Map.groupBy(byWord.keys(), (word) => byWord.get(word) ?? '');

  function keepFirst(word: Word | undefined, name: string): void {
    if (word && !byWord.has(word)) byWord.set(word, name);
  }
}

/** `/software/fuer-maler` → `fuer-maler`, `fuer`, `maler` */
function endsOf(address: string): string[] {
  const parts = address.slice(address.lastIndexOf('/') + 1).split('-');
  return parts.flatMap((_, index) => (index === 0 ? [parts.join('-')] : [parts.slice(0, index).join('-'), parts.slice(index).join('-')]));
}

/** All texts of a page as they were written. */
export function textsWritten(page: PageSource): string[] {
  return stringsIn(documentOf(page).blocks);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
