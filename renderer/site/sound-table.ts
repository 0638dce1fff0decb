import { type Issue, isError } from '../../schema/issue.ts';
import { type ContentFile, type ContentFiles, pageFileOf, type RouteTableFile, routesFile, vocabularyFileOf } from './files/content-file.ts';
import { loadSite } from './load-site.ts';
import { entryAt, withoutEntries } from './routes/without-entries.ts';

/** As much of a route table as can be served. */
export interface SoundTable {
  /** Undefined where the table cannot be read at all. */
  readonly table: RouteTableFile | undefined;
  /** All that is wrong with the table as it was written; none where it is served as it is. */
  readonly errors: readonly Issue[];
}

/** The files of the pages and word lists that a table names, whether they exist or not. */
export function filesNamedBy(table: ContentFile | undefined): string[] {
  const { routes = [] } = (table?.kind === 'routes' && table.value) || {};
  return routes.flatMap(({ page, vocabularies = {} }) => [
    ...(page === undefined ? [] : [pageFileOf(page)]),
    ...Object.values(vocabularies).map(vocabularyFileOf),
  ]);
}

/**
 * What stands in for a route table that was never accepted: the rows and redirects that are right do not wait for the others.
 * @param wanted what lies on the disk
 */
export function soundTable(wanted: ContentFiles): SoundTable {
  const written = wanted.get(routesFile);
  if (written?.kind !== 'routes' || !written.document) return { table: undefined, errors: written?.issues.filter(isError) ?? [] };
  const broken = new Set([...wanted.values()].flatMap(({ file, issues }) => (issues.some(isError) ? [file] : [])));
  const sound = new Map([...wanted].filter(([file]) => !broken.has(file)));
  const [dropped, missing, errors] = [new Set<string>(), new Set<string>(), new Set<Issue>()];
  let [table, found] = [written, written.issues.filter(isError)];
  for (;;) {
    const before = dropped.size + missing.size;
    const isWhole = dropped.size === 0;
    for (const error of found) {
      const entry = entryAt(error.pointer);
      // what only the missing entries lead to, a role that nobody has, is no mistake of its own
      if (isWhole || entry !== undefined) errors.add(error);
      const isNamed = error.rule === 'unknown-page' || error.rule === 'unknown-vocabulary';
      const absent = (isNamed ? (error.related ?? []) : []).map(({ file }) => file).filter((file) => !wanted.has(file));
      for (const file of absent) missing.add(file);
      if (entry !== undefined && absent.length === 0) dropped.add(entry);
    }
    const isStuck = found.length > 0 && dropped.size + missing.size === before;
    if (isStuck && table.issues.some(isError)) return { table: undefined, errors: [...errors] };
    table = withoutEntries(written, dropped);
    if (isStuck) return { table, errors: [...errors] };
    const held = new Set([...broken, ...missing]);
    found = loadSite(new Map([...sound, [routesFile, table]]), held).issues.filter((issue) => isError(issue) && issue.file === routesFile);
    if (found.length === 0) return { table, errors: [...errors] };
  }
}
