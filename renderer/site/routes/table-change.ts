import type { Post } from '../../../schema/post.ts';
import { createRouteTable, createRow, type RouteRow, type RouteTable, type WrittenRow } from './route-table.ts';
import { createVocabulary, heldVocabulary, postVocabulary, type Vocabulary, type WordList } from './vocabulary.ts';

/** Rows that take the place of others; all that stand before and behind them stay. */
export interface TableChange {
  readonly start: number;
  readonly removed: number;
  readonly rows: readonly { readonly row: WrittenRow; readonly words: Readonly<Record<string, number>> }[];
  readonly lists: readonly (WordList | 'posts' | 'held')[];
}

/** What leads from one table to another, as data. */
export function tableChange({ rows }: RouteTable, before?: RouteTable): TableChange {
  const old = before?.rows ?? [];
  const most = Math.min(rows.length, old.length);
  let start = 0;
  while (start < most && isSameRow(rows[start], old[start])) start += 1;
  let end = 0;
  while (end < most - start && isSameRow(rows.at(-1 - end), old.at(-1 - end))) end += 1;
  const fresh = rows.slice(start, rows.length - end);
  const lists = [...new Set(fresh.flatMap(({ vocabularies }) => Object.values(vocabularies)))];
  return {
    start,
    removed: old.length - start - end,
    rows: fresh.map(({ page, paths, patterns, role, unknown, hubs, vocabularies }) => ({
      row: { page, paths, patterns: patterns.map(({ path }) => path), role, unknown, hubs },
      words: Object.fromEntries(Object.entries(vocabularies).map(([parameter, vocabulary]) => [parameter, lists.indexOf(vocabulary)])),
    })),
    lists: lists.map(({ list, held }) => list ?? (held ? 'held' : 'posts')),
  };
}

/** @param posts that are published now */
export function applyTable({ start, removed, rows, lists }: TableChange, posts: readonly Post[], before?: RouteTable): RouteTable {
  const vocabularies = lists.map((list) => vocabularyOf(list, posts));
  const fresh = rows.map(({ row, words }) =>
    createRow(row, Object.fromEntries(Object.entries(words).flatMap(([parameter, index]) => (vocabularies[index] ? [[parameter, vocabularies[index]]] : [])))),
  );
  const old = before?.rows ?? [];
  return createRouteTable([...old.slice(0, start), ...fresh, ...old.slice(start + removed)]);
}

function vocabularyOf(list: TableChange['lists'][number], posts: readonly Post[]): Vocabulary {
  if (list === 'posts') return postVocabulary(posts);
  return list === 'held' ? heldVocabulary : createVocabulary(list);
}

function isSameRow(a: RouteRow | undefined, b: RouteRow | undefined): boolean {
  if (!a || !b) return false;
  if (a === b) return true;
  if (a.page !== b.page || a.role !== b.role || a.unknown !== b.unknown || JSON.stringify(a.hubs) !== JSON.stringify(b.hubs)) return false;
  const words = Object.entries(a.vocabularies);
  return (
    isSameList(a.paths, b.paths) &&
    isSameList(
      a.patterns.map(({ path }) => path),
      b.patterns.map(({ path }) => path),
    ) &&
    words.length === Object.keys(b.vocabularies).length &&
    words.every(([parameter, vocabulary]) => b.vocabularies[parameter] === vocabulary)
  );
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
