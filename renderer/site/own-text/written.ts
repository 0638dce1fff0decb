import { textsOf } from '../../../schema/reading/texts-in.ts';
import { documentOf } from '../files/page-document.ts';
import type { PageSource } from '../files/page-source.ts';
import type { SiteModel } from '../model.ts';
import { createMemory } from '../remember.ts';
import type { RouteRow } from '../routes/route-row.ts';
import type { RouteTable } from '../routes/route-table.ts';
import type { Vocabulary, Word } from '../routes/vocabulary.ts';

/** A page that somebody wrote, and the words whose entries name its address. */
export interface Written {
  readonly page: PageSource;
  readonly words: readonly Word[];
}

const remember = createMemory();

/**
 * The pages that somebody wrote and that belong beside the generated ones of a row: a word's entry names their address
 * (`"guide": "/handwerkersoftware-elektriker"`), and search engines may index them. No other page, of thousands of landing pages, is compared with generated ones.
 */
export function writtenBeside(row: RouteRow, { table, pages }: Pick<SiteModel, 'table' | 'pages'>): Written[] {
  const lists = Object.values(row.vocabularies);
  const beside = remember(table, lists, () => namesBeside(table, row.page, lists));
  return [...beside].flatMap(([name, words]) => {
    const page = pages.get(name);
    return page?.indexed ? [{ page, words }] : [];
  });
}

/** @returns by page name, the words that name the page */
function namesBeside(table: RouteTable, page: string, lists: readonly Vocabulary[]): ReadonlyMap<string, Word[]> {
  const byName = new Map<string, Word[]>();
  for (const word of lists.flatMap(({ entries }) => entries)) {
    for (const value of Object.values(word.values)) {
      const name = typeof value === 'string' && value.startsWith('/') ? table.match(value)?.page : undefined;
      if (name !== undefined && name !== page) byName.set(name, [...(byName.get(name) ?? []), word]);
    }
  }
  return byName;
}

/** All texts of a page as they were written. */
export function textsWritten(page: PageSource): readonly string[] {
  return textsOf(documentOf(page).blocks).all;
}
