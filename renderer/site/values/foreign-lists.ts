import type { RoutesFile } from '../../../schema/files/routes.ts';
import type { VocabularyFile } from '../../../schema/files/vocabulary.ts';
import type { Issue } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import { foreignFields } from '../../../schema/rules/lists/list-fit.ts';
import { pageFileOf, type VocabularyFileRead } from '../files/content-file.ts';
import type { FilesByKind } from '../files/files-by-kind.ts';
import { createMemory } from '../remember.ts';
import { rowsWithLists } from './rows-with-lists.ts';

const remember = createMemory();

/** A page whose words come from another list than was meant. */
export interface ForeignList {
  readonly page: string;
  /** The lists of its row. */
  readonly lists: readonly string[];
  readonly issue: Issue;
}

/** What a page shows of the list that its row gives a parameter. */
interface Shown {
  readonly page: string;
  readonly row: number;
  readonly parameter: string;
  readonly list?: VocabularyFileRead;
  /** Fields of its entries that the page shows. */
  readonly shown: readonly string[];
}

/** Rows of the route table with the list of another row, and lists with the content of another list; one finding per row. */
export function foreignLists({ pages, vocabularies }: FilesByKind, routes: RoutesFile, table: Document): ForeignList[] {
  const byName = new Map(vocabularies.map((file) => [file.name, file]));
  return rowsWithLists(routes).flatMap(({ page, lists, index }) => {
    const tokens = pages.find(({ name }) => name === page)?.outline?.tokens ?? [];
    const issues = lists.flatMap(([parameter, name]) => {
      const shown = tokens.flatMap((token) => (token.startsWith(`${parameter}.`) ? [token.split('.')[1] ?? ''] : []));
      return issueOf({ shown, parameter, list: byName.get(name), row: index, page });
    });
    return issues.slice(0, 1).map((issue) => ({ page, lists: lists.map(([, name]) => name), issue }));
  });

  function issueOf({ shown, parameter, list, row, page }: Shown): Issue[] {
    if (!list?.document || !list.value) return [];
    const fields = foreignFields({ shown, columns: columnsOf(list.value) });
    if (fields.length === 0) return [];
    const near = vocabularies.find(({ value }) => value && fields.every((field) => columnsOf(value).has(field)))?.name;
    const finding = { rule: 'foreign-list', list: list.file, fields, page: pageFileOf(page), near } as const;
    const issue =
      near === undefined ? list.document.issue(['items'], finding, { key: true }) : table.issue(['routes', row, 'vocabularies', parameter], finding);
    return [{ ...issue, related: [{ file: finding.page }, { file: list.file, path: ['items'] }] }];
  }
}

function columnsOf(list: VocabularyFile): ReadonlySet<string> {
  return remember(list, [], () => new Set(list.items.flatMap((entry) => Object.keys(entry))));
}
