import { meantPostParameter } from '../../blocks/_blog/meant-post.ts';
import type { Crumb } from '../../blocks/_page/page-context.ts';
import { isStopWord } from '../../blocks/_search/stop-words.ts';
import { postAddress } from '../../schema/roles.ts';
import type { SiteModel } from '../site/model.ts';
import { isGenerated } from '../site/own-text/generated.ts';
import { createMemory } from '../site/remember.ts';
import { compilePattern, type PathWords, type Pattern } from '../site/routes/pattern.ts';
import type { RouteRow } from '../site/routes/route-row.ts';
import { canonicalPath, type RouteMatch } from '../site/routes/route-table.ts';
import type { Vocabulary } from '../site/routes/vocabulary.ts';
import { nearestPages } from './nearest-pages.ts';

/**
 * Where the page is whose words are all known, but not in the places where they stand: of `/handwerkersoftware-berlin`, where a feature is expected,
 * `/berlin-handwerkersoftware`; a town and a trade may have changed places,
 * stand in one place together (`/koeln-maler-software`), and have small words before them (`/handwerkersoftware-fuer-maler-in-koeln`).
 */
export function pageOfOtherPlaces({ table }: SiteModel, path: string, match: RouteMatch): string | undefined {
  const row = rowOfUnknown(table, match);
  if (!row) return undefined;
  for (const pattern of loosePatterns(row)) {
    const words = pattern.match(path) ?? {};
    const all = Object.values(words);
    // two words of one kind, two towns, are one entry
    const right = all.length === pattern.names.length && all.every(({ known }) => known) ? canonicalPath(row, words) : undefined;
    if (right) return right;
  }
  return undefined;
}

/**
 * The words that somebody perhaps meant who wrote some that no list knows: those of the nearest page that the row makes, beside those of
 * the address that are known. Nothing is remembered of what was asked for.
 */
export function meantWords(site: SiteModel, match: RouteMatch): PathWords | undefined {
  if (!rowOfUnknown(site.table, match)) return undefined;
  const all = Object.entries(match.words);
  const unknown = all.flatMap(([, { known, slug }]) => (known ? [] : [slug]));
  const near = nearestPages(site, `/${unknown.join('-')}`).map((path) => site.table.match(path));
  const meant = near.find((other) => other?.page === match.page && other.known && Object.keys(other.words).length > 0);
  return meant && { ...knownWords(match.words), ...meant.words };
}

/** The post that somebody perhaps meant who asked for one that there is not. */
export function nearestPost(site: SiteModel, { words, page }: RouteMatch): string | undefined {
  if (site.table.rowOf(page)?.role !== 'post') return undefined;
  const asked = Object.values(words).map(({ slug }) => slug);
  const near = nearestPages(site, `/${asked.join('-')}`);
  return near.flatMap((path) => site.table.match(path)?.post ?? [])[0];
}

/** The post that the query of the list names as such, if there is one. */
export function meantPost({ posts, table }: SiteModel, query: Readonly<Record<string, string>>): Crumb | undefined {
  const post = posts.find(({ slug }) => slug === query[meantPostParameter]);
  return post && table.addresses.post ? { label: post.title, path: postAddress(table.addresses.post, post.slug) } : undefined;
}

export function knownWords(words: PathWords): PathWords {
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word.known));
}

function rowOfUnknown(table: SiteModel['table'], { page, known }: RouteMatch): RouteRow | undefined {
  const row = known ? undefined : table.rowOf(page);
  return row && isGenerated(row) ? row : undefined;
}

const remember = createMemory();

/** The patterns of a row with words of all its lists in every place, those of the place first; then with two words in place of one. */
function loosePatterns(row: RouteRow): readonly Pattern[] {
  return remember(row, [], () => {
    const all = Object.keys(row.vocabularies);
    const any = `{${all.join('|')}}`;
    const loosely = (place: string) => `{${[...new Set([...place.slice(1, -1).split('|'), ...all])].join('|')}}`;
    const places = row.patterns.map(({ path }) => path.replaceAll(/\{[^}]+\}/g, loosely));
    const pairs = row.patterns.flatMap(({ path, names }) => (names.length === 1 ? path.replace(/\{[^}]+\}/, `${any}-${any}`) : []));
    const vocabularies = Object.fromEntries(Object.entries(row.vocabularies).map(([name, vocabulary]) => [name, forgivingSmallWords(vocabulary)]));
    return [...places, ...pairs].map((path) => compilePattern(path, vocabularies));
  });
}

/** Knows a word behind those that say nothing, too: `in-koeln`. */
function forgivingSmallWords(vocabulary: Vocabulary): Vocabulary {
  const find = (text: string) => {
    const parts = text.split('-');
    const start = parts.findIndex((part) => !isStopWord(part));
    return vocabulary.find(text) ?? (start > 0 ? vocabulary.find(parts.slice(start).join('-')) : undefined);
  };
  return { ...vocabulary, find };
}
