import type { Post } from '../../../schema/post.ts';
import { isSameList } from '../same-list.ts';
import { createRow, type RouteRow, type WrittenRow } from './route-row.ts';
import { createRouteTable, type RouteTable } from './route-table.ts';
import { changedRows } from './row-index.ts';
import { createVocabulary, heldVocabulary, postVocabulary, type Vocabulary, type WordList } from './vocabulary.ts';

/** Rows that replace others; all rows before and behind them stay. */
export interface TableChange {
  readonly start: number;
  readonly removed: number;
  readonly rows: readonly { readonly row: WrittenRow; readonly words: Readonly<Record<string, number>> }[];
  readonly lists: readonly (WordList | 'posts' | 'held')[];
}

/** The difference between two tables, as data. */
export function tableChange({ rows }: RouteTable, before?: RouteTable): TableChange {
  const { start, gone, fresh } = changedRows(before?.rows ?? [], rows, isSameRow);
  const lists = [...new Set(fresh.flatMap(({ vocabularies }) => Object.values(vocabularies)))];
  return {
    start,
    removed: gone.length,
    rows: fresh.map(({ page, paths, patterns, role, unknown, hubs, vocabularies }) => ({
      row: { page, paths, patterns: patterns.map(({ path }) => path), role, unknown, hubs },
      words: Object.fromEntries(Object.entries(vocabularies).map(([parameter, vocabulary]) => [parameter, lists.indexOf(vocabulary)])),
    })),
    lists: lists.map(({ list, held }) => list ?? (held ? 'held' : 'posts')),
  };
}

/** @param posts those that are published now */
export function applyTable({ start, removed, rows, lists }: TableChange, posts: readonly Post[], before?: RouteTable): RouteTable {
  const vocabularies = lists.map((list) => vocabularyOf(list, posts));
  const fresh = rows.map(({ row, words }) =>
    createRow(row, Object.fromEntries(Object.entries(words).flatMap(([parameter, index]) => (vocabularies[index] ? [[parameter, vocabularies[index]]] : [])))),
  );
  const old = before?.rows ?? [];
  return createRouteTable([...old.slice(0, start), ...fresh, ...old.slice(start + removed)], before);
}

function vocabularyOf(list: TableChange['lists'][number], posts: readonly Post[]): Vocabulary {
  if (list === 'posts') return postVocabulary(posts);
  return list === 'held' ? heldVocabulary : createVocabulary(list);
}

function isSameRow(a: RouteRow, b: RouteRow): boolean {
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
