import type { RoutesFile } from '../../../schema/files/routes.ts';
import type { Document } from '../../../schema/parse.ts';
import type { PageFile } from '../files/content-file.ts';
import { type RouteParts, type RoutesResult, readRoutes } from './read-routes.ts';

interface Kept {
  readonly config: RoutesFile;
  readonly parts: RouteParts;
  readonly result: RoutesResult;
  /** Files that findings are about: those have to be where they are said to be. */
  readonly told: ReadonlySet<string>;
}

/** So many tables are kept: what is accepted and what is tried differ for a while. */
const versions = 4;
let kept: readonly Kept[] = [];

/** {@link readRoutes}, and the very same result as long as nothing has changed that it depends on: the text of a page is saved more often than its address. */
export function rememberRoutes(config: RoutesFile, document: Document, parts: RouteParts): RoutesResult {
  const known = kept.find((entry) => entry.config === config && hasSameParts(entry, parts));
  if (known) return known.result;
  const result = readRoutes(config, document, parts);
  kept = [{ config, parts, result, told: new Set(result.issues.map(({ file }) => file)) }, ...kept].slice(0, versions);
  return result;
}

function hasSameParts({ parts: before, told }: Kept, { pages, vocabularies, shortForms, needs }: RouteParts): boolean {
  return (
    before.shortForms === shortForms &&
    isSameMap(before.vocabularies, vocabularies, Object.is) &&
    isSameMap(before.needs, needs, Object.is) &&
    isSameMap(before.pages, pages, (a, b) => a === b || (a !== undefined && b !== undefined && !told.has(a.file) && hasSameOutline(a, b)))
  );
}

function isSameMap<Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>, isSame: (a: Value, b: Value) => boolean): boolean {
  if (a.size !== b.size) return false;
  for (const [name, value] of a) if (!b.has(name) || !isSame(value, b.get(name) as Value)) return false;
  return true;
}

/** As far as the table depends on it. */
function hasSameOutline({ outline: a }: PageFile, { outline: b }: PageFile): boolean {
  return JSON.stringify([a?.paths, a?.makers, a?.indexed]) === JSON.stringify([b?.paths, b?.makers, b?.indexed]);
}
