import { withEntries } from '../../patched-map.ts';
import type { RouteRow } from './route-row.ts';

/** The index by which a table finds its rows. */
export interface RowIndex {
  /** The first row of each literal path. */
  readonly literals: ReadonlyMap<string, Literal>;
  /** The first row of each page. */
  readonly pages: ReadonlyMap<string, RouteRow>;
  /** Rows with patterns, in order: a few of thousands. */
  readonly patterned: readonly RouteRow[];
  /** Rows with a role, in order. */
  readonly withRole: readonly RouteRow[];
  /** No path and no page has two rows. */
  readonly isPlain: boolean;
}

interface Literal {
  readonly row: RouteRow;
  /** Number of pattern rows before it. */
  readonly behind: number;
}

export function indexOf(rows: readonly RouteRow[]): RowIndex {
  const [literals, pages, patterned] = [new Map<string, Literal>(), new Map<string, RouteRow>(), [] as RouteRow[]];
  let isPlain = true;
  for (const row of rows) {
    if (pages.has(row.page)) isPlain = false;
    else pages.set(row.page, row);
    for (const path of row.paths) {
      if (literals.has(path)) isPlain = false;
      else literals.set(path, { row, behind: patterned.length });
    }
    if (row.patterns.length > 0) patterned.push(row);
  }
  return { literals, pages, patterned, withRole: rows.filter(hasRole), isPlain };
}

/**
 * {@link indexOf}, patched from the index of other rows. The work is proportional to the rows that came or went.
 * @returns undefined where the change affects other rows: the number of pattern rows differs, or a path or a page has two rows
 */
export function indexAfter({ rows: old, index }: { readonly rows: readonly RouteRow[]; readonly index: RowIndex }, rows: readonly RouteRow[]) {
  const { start, gone, fresh } = changedRows(old, rows);
  const [before, after] = [gone.filter(hasPatterns), fresh.filter(hasPatterns)];
  if (!index.isPlain || before.length !== after.length) return undefined;
  const [goneLiterals, gonePages] = [new Set(gone.flatMap(({ paths }) => paths)), new Set(gone.map(({ page }) => page))];
  const [literals, pages] = [new Map<string, Literal>(), new Map<string, RouteRow>()];
  const ahead = index.patterned.filter((row) => old.indexOf(row) < start).length;
  let behind = ahead;
  for (const row of fresh) {
    if (pages.has(row.page) || (index.pages.has(row.page) && !gonePages.has(row.page))) return undefined;
    pages.set(row.page, row);
    for (const path of row.paths) {
      if (literals.has(path) || (index.literals.has(path) && !goneLiterals.has(path))) return undefined;
      literals.set(path, { row, behind });
    }
    if (hasPatterns(row)) behind += 1;
  }
  // the same list object if nothing changed, so that all paths need not be compared with all patterns again
  const patterned = before.length > 0 ? index.patterned.toSpliced(ahead, before.length, ...after) : index.patterned;
  return {
    literals: withEntries(index.literals, literals, goneLiterals),
    pages: withEntries(index.pages, pages, gonePages),
    patterned,
    withRole: [...gone, ...fresh].some(hasRole) ? rows.filter(hasRole) : index.withRole,
    isPlain: true,
  } satisfies RowIndex;
}

const hasRole = ({ role }: RouteRow) => role !== undefined;
const hasPatterns = ({ patterns }: RouteRow) => patterns.length > 0;

/** Rows that replaced others; all rows before and behind them are the same. */
export interface ChangedRows {
  readonly start: number;
  readonly gone: readonly RouteRow[];
  readonly fresh: readonly RouteRow[];
}

/** @param isSame by default, object identity */
export function changedRows(before: readonly RouteRow[], after: readonly RouteRow[], isSame: (a: RouteRow, b: RouteRow) => boolean = Object.is): ChangedRows {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSame(before[start] as RouteRow, after[start] as RouteRow)) start += 1;
  let end = 0;
  while (end < most - start && isSame(before[before.length - 1 - end] as RouteRow, after[after.length - 1 - end] as RouteRow)) end += 1;
  return { start, gone: before.slice(start, before.length - end), fresh: after.slice(start, after.length - end) };
}
