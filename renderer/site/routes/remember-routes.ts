import type { RoutesFile } from '../../../schema/files/routes.ts';
import type { Document } from '../../../schema/parse.ts';
import type { PageFile } from '../files/content-file.ts';
import { type RoutesResult, readRoutes, withOtherPaths } from './read-routes.ts';
import type { RouteParts } from './table-issues.ts';

interface Parts extends Omit<RouteParts, 'pages'> {
  /** In alphabetical order. */
  readonly pages: readonly PageFile[];
  /** Names of pages whose file was never right. */
  readonly held: readonly string[];
}

interface Kept {
  readonly config: RoutesFile;
  /** Of the last time: pages of before are neither kept nor compared again. */
  parts: Parts;
  readonly result: RoutesResult;
  /** Files that findings are about: those have to be where they are said to be. */
  readonly told: ReadonlySet<string>;
}

/** So many tables are kept: what is accepted and what is tried differ for a while. */
const versions = 4;
let kept: readonly Kept[] = [];

/** {@link readRoutes}, and the very same result as long as nothing has changed that it depends on: the text of a page is saved more often than its address. */
export function rememberRoutes(config: RoutesFile, document: Document, parts: Parts): RoutesResult {
  const known = kept.find((entry) => entry.config === config && hasSameParts(entry, parts));
  if (known) {
    known.parts = parts;
    return known.result;
  }
  const near = kept.find((entry) => entry.config === config && entry.result.issues.length === 0 && hasSameOthers(entry, parts));
  const moved = near && movedPages(near.parts.pages, parts.pages);
  const result = (near && moved && withOtherPaths(near.result, moved, config, document)) ?? readAnew(config, document, parts);
  kept = [{ config, parts, result, told: new Set(result.issues.map(({ file }) => file)) }, ...kept].slice(0, versions);
  return result;
}

function readAnew(config: RoutesFile, document: Document, parts: Parts): RoutesResult {
  const pages = new Map<string, PageFile | undefined>([...parts.pages.map((page) => [page.name, page] as const), ...parts.held.map(nothingAt)]);
  return readRoutes(config, document, { ...parts, pages }, kept[0]?.result.table);
}

const nothingAt = (name: string) => [name, undefined] as const;

function hasSameParts(entry: Kept, parts: Parts): boolean {
  const { parts: before, told } = entry;
  return (
    hasSameOthers(entry, parts) && isSameList(before.pages, parts.pages, (a, b) => a === b || (a.file === b.file && !told.has(a.file) && hasSameOutline(a, b)))
  );
}

/** All parts but the pages. */
function hasSameOthers({ parts: before }: Kept, { held, vocabularies, shortForms, needs }: Parts): boolean {
  return (
    before.shortForms === shortForms &&
    isSameMap(before.vocabularies, vocabularies) &&
    isSameMap(before.needs, needs) &&
    isSameList(before.held, held, Object.is)
  );
}

/** Pages that stand at other addresses, and differ for the table in nothing else; undefined where more is different. */
function movedPages(before: readonly PageFile[], after: readonly PageFile[]): readonly PageFile[] | undefined {
  const moved: PageFile[] = [];
  const isSame = (a: PageFile, b: PageFile) => a === b || (a.file === b.file && (hasSameOutline(a, b) || (hasSameOutline(a, b, true) && moved.push(b) > 0)));
  return isSameList(before, after, isSame) ? moved : undefined;
}

function isSameMap<Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean {
  return a.size === b.size && [...a].every(([name, value]) => b.has(name) && value === b.get(name));
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[], isSame: (a: Item, b: Item) => boolean): boolean {
  return a.length === b.length && a.every((item, index) => isSame(item, b[index] as Item));
}

/** As far as the table depends on it. */
function hasSameOutline({ outline: a }: PageFile, { outline: b }: PageFile, whateverPaths = false): boolean {
  const [pathsA, pathsB] = whateverPaths ? [] : [a?.paths, b?.paths];
  return JSON.stringify([pathsA, a?.makers, a?.indexed]) === JSON.stringify([pathsB, b?.makers, b?.indexed]);
}
