import type { RoutesFile } from '../../../schema/files/routes.ts';
import type { Document } from '../../../schema/json/parse.ts';
import { changedItems } from '../changed-items.ts';
import type { PageFile } from '../files/content-file.ts';
import { keptVersions } from '../remember.ts';
import { isSameList } from '../same-list.ts';
import { type PageRows, withPageRows } from './page-rows.ts';
import { type RoutesResult, readRoutes } from './read-routes.ts';
import type { RouteParts } from './table-issues.ts';

interface Parts extends Omit<RouteParts, 'pages'> {
  /** In alphabetical order. */
  readonly pages: readonly PageFile[];
  /** Names of pages whose file was never accepted. */
  readonly held: readonly string[];
}

interface Kept {
  readonly config: RoutesFile;
  /** The parts of the last call, so that older pages are neither kept in memory nor compared again. */
  parts: Parts;
  readonly result: RoutesResult;
  /** Files with findings: these must not have changed, because the places of the findings would be wrong. */
  readonly told: ReadonlySet<string>;
}

let kept: readonly Kept[] = [];

/**
 * {@link readRoutes} with a cache: the same result object as long as nothing has changed that it depends on. The text of a page is saved more often than its
 * address.
 */
export function rememberRoutes(config: RoutesFile, document: Document, parts: Parts): RoutesResult {
  const known = kept.find((entry) => entry.config === config && hasSameParts(entry, parts));
  if (known) {
    known.parts = parts;
    return known.result;
  }
  const near = kept.find((entry) => entry.config === config && entry.result.issues.length === 0 && hasSameOthers(entry, parts));
  const rows = near && rowsToChange(near.parts.pages, parts.pages);
  const result = (near && rows && withPageRows(near.result, rows, config, document)) ?? readAnew(config, document, parts);
  kept = [{ config, parts, result, told: new Set(result.issues.map(({ file }) => file)) }, ...kept].slice(0, keptVersions);
  return result;
}

function readAnew(config: RoutesFile, document: Document, parts: Parts): RoutesResult {
  const pages = new Map<string, PageFile | undefined>([...parts.pages.map((page) => [page.name, page] as const), ...parts.held.map(nothingAt)]);
  return readRoutes(config, document, { ...parts, pages }, kept[0]?.result.table);
}

const nothingAt = (name: string) => [name, undefined] as const;

function hasSameParts(entry: Kept, parts: Parts): boolean {
  const change = hasSameOthers(entry, parts) ? pageChange(entry.parts.pages, parts.pages) : undefined;
  if (!change || change.gone.length > 0 || change.fresh.length > 0) return false;
  return change.edited.every(([old, now]) => !entry.told.has(now.file) && hasSameOutline(old, now));
}

/** How the pages of a site differ from those of before; undefined where very many do. */
function pageChange(before: readonly PageFile[], after: readonly PageFile[]) {
  const change = changedItems(before, after);
  if (!change) return undefined;
  const old = new Map(change.gone.map((page) => [page.file, page] as const));
  const edited = change.fresh.flatMap((page) => [old.get(page.file) ?? []].flat().map((was) => [was, page] as const));
  const kept = new Set(edited.map(([, { file }]) => file));
  const isOther = ({ file }: PageFile) => !kept.has(file);
  return { edited, gone: change.gone.filter(isOther), fresh: change.fresh.filter(isOther) };
}

/** Whether all parts except the pages are the same. */
function hasSameOthers({ parts: before }: Kept, { held, vocabularies, shortForms, needs }: Parts): boolean {
  return before.shortForms === shortForms && isSameMap(before.vocabularies, vocabularies) && isSameMap(before.needs, needs) && isSameList(before.held, held);
}

/** Pages that were added, removed or have other addresses, if the table changes in no other way; undefined otherwise. */
function rowsToChange(before: readonly PageFile[], after: readonly PageFile[]): PageRows | undefined {
  const change = pageChange(before, after);
  if (!change) return undefined;
  const moved = change.edited.flatMap(([old, now]) => (hasSameOutline(old, now) ? [] : [{ old, now }]));
  const { gone, fresh } = change;
  const isNothingElse =
    moved.every(({ old, now }) => hasSameOutline(old, now, true)) && [...gone, ...fresh].every(({ outline }) => outline?.makers.length === 0);
  return isNothingElse ? { moved: moved.map(({ now }) => now), gone, fresh } : undefined;
}

function isSameMap<Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean {
  return a.size === b.size && [...a].every(([name, value]) => b.has(name) && value === b.get(name));
}

/** Whether the parts of two outlines that the table depends on are the same. */
function hasSameOutline({ outline: a }: PageFile, { outline: b }: PageFile, whateverPaths = false): boolean {
  const [pathsA, pathsB] = whateverPaths ? [] : [a?.paths, b?.paths];
  return JSON.stringify([pathsA, a?.makers, a?.indexed]) === JSON.stringify([pathsB, b?.makers, b?.indexed]);
}
