import { meantPostParameter } from '../../blocks/_blog/meant-post.ts';
import type { Crumb } from '../../blocks/_page/page-context.ts';
import { slugOf } from '../../schema/reading/slug.ts';
import { postAddress } from '../../schema/roles.ts';
import type { SiteModel } from '../site/model.ts';
import { isGenerated } from '../site/own-text/generated.ts';
import type { PathWords, Pattern } from '../site/routes/pattern.ts';
import type { RouteRow } from '../site/routes/route-row.ts';
import { canonicalPath, type RouteMatch } from '../site/routes/route-table.ts';
import type { Word } from '../site/routes/vocabulary.ts';
import { loosePatterns, pairPattern } from './loose-patterns.ts';
import { isSlip, mostOffered, nearestPages } from './nearest-pages.ts';

/**
 * The right address for one whose words are all known, but in other places than they should be. Where a feature is expected, `/handwerkersoftware-berlin` means
 * `/berlin-handwerkersoftware`. A town and a trade may be swapped, stand in one place together (`/koeln-maler-software`), and have stop words before them
 * (`/handwerkersoftware-fuer-maler-in-koeln`).
 */
export function pageOfOtherPlaces({ table }: SiteModel, path: string, match: RouteMatch): string | undefined {
  const row = rowOfUnknown(table, match);
  if (!row) return undefined;
  for (const pattern of loosePatterns(row)) {
    const right = pathOf(row, pattern, path);
    if (right) return right;
  }
  return undefined;
}

/** The address of the page for the words of a path, if all are known and of different kinds: an address cannot have two towns. */
function pathOf(row: RouteRow, pattern: Pattern, path: string): string | undefined {
  const words = pattern.match(path) ?? {};
  const all = Object.values(words);
  return all.length === pattern.names.length && all.every(({ known }) => known) ? canonicalPath(row, words) : undefined;
}

/**
 * The pages that a visitor may have meant with an address that shows nothing, or whose words no list knows; the likeliest first. A page of two words is found
 * where nothing but these stands in the address: `/elektriker-berlin`.
 */
export function pagesMeant(site: SiteModel, path: string): readonly string[] {
  const match = site.table.match(path);
  const row = match && rowOfUnknown(site.table, match);
  const words = row && meantWords(site, path, match);
  const meant = words && canonicalPath(row, words);
  if (meant) return [meant];
  const rows = site.table.index.patterned.filter((row) => isGenerated(row) && site.pages.get(row.page)?.indexed);
  const pairs = rows.flatMap((row) => pathOf(row, pairPattern(row), path) ?? []);
  return [...new Set([...pairs, ...nearestPages(site, path)])].slice(0, mostOffered);
}

/**
 * The words that a visitor may have meant by some that no list knows: the known words of the address, with one that is spelt similarly and is from a list whose
 * words can stand in that place. What visitors ask for is not remembered.
 */
export function meantWords(site: SiteModel, path: string, match: RouteMatch): PathWords | undefined {
  const row = rowOfUnknown(site.table, match);
  if (!row) return undefined;
  const unknown = Object.values(match.words).flatMap(({ known, slug }) => (known ? [] : [slug]));
  const known = knownWords(match.words);
  const kinds = new Set(row.patterns.flatMap((pattern) => (pattern.match(path) ? pattern.choices.flat() : [])));
  const wordsAt = (page: string): PathWords | undefined => {
    const other = site.table.match(page);
    const words = other?.page === match.page && other.known ? Object.entries(other.words) : [];
    const isMeant = words.every(([kind, word]) => kinds.has(kind) && !Object.hasOwn(known, kind) && unknown.some((text) => isSpeltLike(word, text)));
    return words.length > 0 && isMeant ? other?.words : undefined;
  };
  const [nearest] = nearestPages(site, `/${unknown.join('-')}`, (page) => wordsAt(page) !== undefined);
  const meant = nearest === undefined ? undefined : wordsAt(nearest);
  return meant && { ...known, ...meant };
}

function isSpeltLike({ slug, values }: Word, text: string): boolean {
  const aliases = Array.isArray(values.aliases) ? values.aliases.map(String) : [];
  return [slug, ...aliases].some((spelling) => isSlip(slugOf(spelling), slugOf(text)));
}

/** The post that a visitor may have meant with the address of one that does not exist. */
export function nearestPost(site: SiteModel, { words, page }: RouteMatch): string | undefined {
  if (site.table.rowOf(page)?.role !== 'post') return undefined;
  const asked = Object.values(words).map(({ slug }) => slug);
  const near = nearestPages(site, `/${asked.join('-')}`);
  return near.flatMap((path) => site.table.match(path)?.post ?? [])[0];
}

/** The post that the query of the blog's list names as the one probably meant, if it exists. */
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
