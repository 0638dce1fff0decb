import { documentOf } from '../site/files/page-document.ts';
import type { PageSource } from '../site/files/page-source.ts';
import type { SiteModel } from '../site/model.ts';
import { type AgedSite, type GeneratedAddress, generatedBy, isGenerated } from '../site/own-text/generated.ts';
import { nameSets, type PathWords } from '../site/routes/pattern.ts';
import type { RouteRow } from '../site/routes/route-row.ts';
import { canonicalPath, type RouteMatch } from '../site/routes/route-table.ts';

/** What search engines are told about an address. */
export interface Standing {
  /** The address that they should index instead. */
  readonly canonical: string;
  readonly indexable: boolean;
}

/**
 * The standing of a page. A page without text of its own points search engines to the page above it that has most in common with it: a trade in a town to the
 * trade or the town, and these to the page that lists them.
 * @param meant the words of the address, with those that lists do not know replaced by the ones probably meant
 */
export function standingOf(site: SiteModel, { page: name, words, canonical, known }: RouteMatch, page: PageSource, meant = words): Standing {
  const listed = documentOf(page).index !== false;
  const row = site.table.rowOf(name);
  if (!row || Object.keys(words).length === 0 || !isGenerated(row)) return { canonical, indexable: known && listed };
  const { find } = generatedBy(row, page, site);
  const here = find(canonicalPath(row, meant) ?? '');
  return here?.deserves
    ? { canonical: here.path, indexable: known && listed }
    : { canonical: parentOf(row, meant, find)?.path ?? hubOf(row, Object.keys(meant).length > 0 ? meant : words), indexable: false };
}

/** The page with one word less that has the most text. */
export function parentOf(row: RouteRow, words: PathWords, find: (path: string) => GeneratedAddress | undefined): GeneratedAddress | undefined {
  const names = Object.keys(words);
  const parents = names.flatMap((left) => {
    const fewer = Object.fromEntries(Object.entries(words).filter(([name]) => name !== left));
    const parent = find(canonicalPath(row, fewer) ?? '');
    return parent?.deserves ? [parent] : [];
  });
  return parents.toSorted((a, b) => b.all - a.all)[0];
}

function hubOf({ hubs }: RouteRow, words: PathWords): string {
  const [name] = Object.keys(words);
  return hubs[name ?? '']?.href ?? '/';
}

/** The generated addresses of a row for search engines. */
export function generatedPaths(row: RouteRow, page: PageSource, site: AgedSite): string[] {
  return generatedBy(row, page, site).addresses.flatMap(({ path, deserves }) => (deserves ? [path] : []));
}

/**
 * The generated addresses that search engines are not told of, but visitors are: those of one word, for visitors who search for its name; and those of several
 * words, each of which has a page with text of its own.
 */
export function unlistedPaths(row: RouteRow, page: PageSource, site: AgedSite): string[] {
  const { addresses, find } = generatedBy(row, page, site);
  const single = addresses.filter(({ words }) => Object.keys(words).length === 1);
  const byName = Map.groupBy(
    single.filter(({ deserves }) => deserves),
    ({ words }) => Object.keys(words)[0] ?? '',
  );
  const combined = nameSets(row.patterns).flatMap((names) => {
    if (names.length < 2) return [];
    const all = names.reduce<PathWords[]>((some, name) => some.flatMap((words) => (byName.get(name) ?? []).map((one) => ({ ...words, ...one.words }))), [{}]);
    return all.flatMap((words) => canonicalPath(row, words) ?? []).filter((path) => !find(path)?.deserves);
  });
  return [...single.flatMap(({ path, deserves }) => (deserves ? [] : [path])), ...combined];
}
