import type { RoutesFile } from '../../../schema/files/routes.ts';
import type { Issue } from '../../../schema/issue.ts';
import { issuesAt } from '../../../schema/json/parse.ts';
import type { BlockDocument, PageDocument } from '../../../schema/page.ts';
import type { Drawn } from '../../../schema/rules/lists/column-values.ts';
import { checkColumns } from '../../../schema/rules/lists/columns.ts';
import { unknownWords } from '../../../schema/rules/lists/word-lists.ts';
import { pageFileOf, vocabularyFileOf } from '../files/content-file.ts';
import type { FilesByKind } from '../files/files-by-kind.ts';
import { createMemory } from '../remember.ts';
import { rowsWithLists } from './rows-with-lists.ts';

const remember = createMemory();

/** Entries of word lists that lack what a page shows of them, fields that no page shows, and references to words that no list has. */
export function wordListIssues({ pages, vocabularies }: FilesByKind, table: RoutesFile): Issue[] {
  return vocabularies.flatMap(({ name, document, value }) => {
    if (!document || !value) return [];
    const rows = rowsWithLists(table).flatMap(({ page, lists, unknown }) =>
      lists.flatMap(([parameter, list]) => (list === name ? [{ page, parameter, lists, showsUnknown: unknown === undefined }] : [])),
    );
    const users = rows.map(({ page }) => pages.find((file) => file.name === page)?.document);
    if (users.length === 0 || users.includes(undefined)) return [];
    const namesBeside = new Set(rows.flatMap(({ lists }) => lists.map(([, list]) => list)).filter((list) => list !== name));
    const beside = vocabularies.filter((other) => namesBeside.has(other.name));
    return remember(document, [table.routes, ...users, ...beside.map((other) => other.value)], () => {
      const drawn = new Map<string, Drawn>();
      for (const [index, { page, parameter }] of rows.entries())
        for (const [path, shown] of drawnBy(pageFileOf(page), parameter, users[index]?.value)) drawn.set(path, onBoth(drawn.get(path), shown));
      const columns = checkColumns(
        value,
        drawn,
        rows.some(({ showsUnknown }) => showsUnknown),
      ).map(({ path, finding, mark }) => ({
        ...document.issue(path, finding, mark),
        related: rows.map(({ page }) => ({ file: pageFileOf(page) })),
      }));
      const readable = beside.flatMap((other) => (other.value ? [[vocabularyFileOf(other.name), other.value] as const] : []));
      // the word may be in a list that cannot be read
      const others = new Map(readable.length === namesBeside.size ? readable : []);
      return [...columns, ...issuesAt(document, unknownWords(value, vocabularyFileOf(name), others))];
    });
  });
}

/** What two pages show of a field: every entry needs it if one of the pages shows it of every entry. */
function onBoth(before: Drawn | undefined, now: Drawn): Drawn {
  if (!before) return now;
  return { ...(now.isOptional && !before.isOptional ? before : now), isAskedOnly: before.isAskedOnly === true && now.isAskedOnly === true };
}

/** A token in JSON, and the word right behind it. */
const tokenInText = /\{\{\s*([^{}]*?)\s*\}\}[^\S\n]?([^\s"\\{}.,;:!?*()]*)/g;

/** What a page shows of an entry, by path in the entry: `intro`, `nearby.0`. A field is optional if only blocks and variants show it whose `when` requires it. */
function drawnBy(page: string, parameter: string, document: unknown): Map<string, Drawn> {
  const { blocks, variants, ...envelope } = (document ?? {}) as Partial<PageDocument>;
  const drawn = new Map<string, Drawn>();
  const parts: (Partial<BlockDocument> | null)[] = [{ ...envelope, when: [] }, variants ?? [], blocks ?? []].flat();
  for (const part of parts) {
    const asked = (Array.isArray(part?.when) ? part.when : []).flatMap((name) => (String(name).startsWith(`${parameter}.`) ? [String(name)] : []));
    const shown = [...JSON.stringify(part).matchAll(tokenInText)].map(([, token = '', behind]) => ({ token, behind, isAskedOnly: false }));
    for (const { token, behind, isAskedOnly } of [...shown, ...asked.map((token) => ({ token, behind: undefined, isAskedOnly: true }))]) {
      if (!token.startsWith(`${parameter}.`)) continue;
      const path = token.slice(parameter.length + 1);
      const before = drawn.get(path);
      const isOptional = asked.some((name) => token === name || token.startsWith(`${name}.`)) && before?.isOptional !== false;
      drawn.set(path, { token, page, isOptional, isAskedOnly: isAskedOnly && before?.isAskedOnly !== false, behind: before?.behind || behind });
    }
  }
  return drawn;
}
