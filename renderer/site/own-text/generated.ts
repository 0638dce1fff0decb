import { lookUp, tokensIn } from '../../../schema/facts.ts';
import type { PageDocument } from '../../../schema/page.ts';
import { entryName } from '../entry-times.ts';
import { documentOf } from '../files/page-document.ts';
import type { PageSource } from '../files/page-source.ts';
import type { SiteModel } from '../model.ts';
import { isMet, meetings, together, togetherIn } from '../pages/conditions.ts';
import { createMemory } from '../remember.ts';
import { nameSets, type PathWords } from '../routes/pattern.ts';
import type { RouteRow } from '../routes/route-row.ts';
import { canonicalPath } from '../routes/route-table.ts';
import type { Word } from '../routes/vocabulary.ts';
import { isEnough, type Known, measure, minOwnText, type OwnText } from './measure.ts';
import { textsWritten, writtenBeside } from './written.ts';

/** An address that a row makes of words of its lists. */
export interface GeneratedAddress extends OwnText {
  readonly words: PathWords;
  readonly path: string;
  /** It has enough text that is nowhere else. */
  readonly deserves: boolean;
  /** The page whose text it copies, if it has enough text but most of that is another page's. */
  readonly copyOf?: Original;
}

/** The words of a generated page, or the name of a written page (`elektriker`). */
export type Original = PathWords | string;

/** What determines which pages there are, and which of them were there first. */
export type AgedSite = Pick<SiteModel, 'table' | 'pages' | 'since'>;

/** The generated addresses of a row that can have text of their own. */
export interface Generated {
  readonly addresses: readonly GeneratedAddress[];
  /** By canonical path. */
  find(path: string): GeneratedAddress | undefined;
}

const remember = createMemory();

/**
 * Measures how much text of their own the pages have that a row makes of its lists, without drawing any. A page of one word has what its list says about that
 * word. A page of several words has only the texts of the pages above it, unless a list has a `together` entry for them. So of 4,000 pairs, only those with
 * such an entry are looked at.
 *
 * A text belongs first to a written page, then to the entry that has had it longest, then to the one that stands further up in its list.
 */
export function generatedBy(row: RouteRow, page: PageSource, site: AgedSite): Generated {
  // depends on the parts of the row that matter and not on the row object, which is made anew when another row changes
  const patterns = row.patterns.map(({ path }) => path).join();
  const written = writtenBeside(row, site);
  return remember(page, [patterns, site.since, ...Object.values(row.vocabularies), ...written.map(({ page: beside }) => beside)], () => {
    const texts = textsOf(documentOf(page));
    const ownTexts = (words: PathWords) => {
      const above = new Set(partsOf(words).flatMap(texts));
      return texts(words).filter((text) => !above.has(text));
    };
    const known: Known<Original> = new Map();
    measure(
      written.map(({ page: beside, words }) => ({ owner: beside.name, texts: textsWritten(beside), names: words.flatMap(namesIn) })),
      known,
    );
    const sets = nameSets(row.patterns).toSorted((a, b) => a.length - b.length);
    const addresses = sets.flatMap((names) => {
      const all = names.length === 1 ? wordsOf(row, names[0] ?? '') : meetings(names, row.vocabularies);
      const oldestFirst = all.map((words) => ({ words, since: sinceOf(words, site.since) })).toSorted((a, b) => compare(a.since, b.since));
      const measured = measure<Original>(
        oldestFirst.map(({ words }) => ({ owner: words, texts: ownTexts(words), names: Object.values(words).flatMap(namesIn) })),
        known,
      );
      const byWords = new Map(measured.map((found) => [found.owner, found]));
      return all.map((words) => addressOf(row, words, byWords.get(words) ?? { own: 0, all: 0 }));
    });
    const byPath = new Map(addresses.map((address) => [address.path, address]));
    return { addresses, find: (path) => byPath.get(path) };
  });
}

function addressOf(row: RouteRow, words: PathWords, { own, all, like }: OwnText & { readonly like?: Original }): GeneratedAddress {
  const deserves = isEnough({ own, all });
  const path = canonicalPath(row, words) ?? '';
  return { words, path, own, all, deserves, ...(!deserves && all >= minOwnText.shingles && like !== undefined && { copyOf: like }) };
}

/** Since when a page says what it says: the time of its youngest entry; empty where that was always so. */
function sinceOf(words: PathWords, since: SiteModel['since']): string {
  const times = entriesOf(words).map((entry) => since.get(entry) ?? '');
  return times.toSorted().at(-1) ?? '';
}

/** The entries of word lists for some words: `content/seo/staedte.json#koeln`. */
function entriesOf(words: PathWords): string[] {
  return Object.values(words).flatMap(({ at, slug }) => (at ? [entryName(at.file, slug)] : []));
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** The entries whose age matters: those of copies and of their originals. */
export function copiedEntries(site: AgedSite): string[] {
  const entries = site.table.rows.flatMap((row) => {
    const page = isGenerated(row) ? site.pages.get(row.page) : undefined;
    if (!page?.indexed) return [];
    const copies = generatedBy(row, page, site).addresses.filter(({ copyOf }) => typeof copyOf === 'object');
    return copies.flatMap(({ words, copyOf }) => [words, copyOf as PathWords].flatMap(entriesOf));
  });
  return [...new Set(entries)];
}

/** Whether the row's pages are made of word lists. The pages of a list of posts are not: they have their texts from the posts. */
export function isGenerated({ patterns, vocabularies }: RouteRow): boolean {
  const lists = Object.values(vocabularies);
  return patterns.length > 0 && lists.length > 0 && lists.every(({ list, held }) => list !== undefined && !held);
}

function wordsOf({ vocabularies }: RouteRow, name: string): PathWords[] {
  return (vocabularies[name]?.entries ?? []).map((word) => ({ [name]: word }));
}

/** The single words of an address, each of which has a page above this one; empty for an address of one word. */
function partsOf(words: PathWords): PathWords[] {
  const all = Object.entries(words);
  return all.length > 1 ? all.map(([name, word]) => ({ [name]: word })) : [];
}

/** Creates a function that gives the texts that a page shows of an address's words, without the page's own sentences around them. */
function textsOf({ blocks }: PageDocument): (words: PathWords) => string[] {
  const parts = blocks.map((block) => ({ when: block.when, tokens: [...new Set(tokensIn(JSON.stringify(block)))] }));
  return (words) => {
    const values = { ...Object.fromEntries(Object.entries(words).map(([name, word]) => [name, word.values])), [together]: togetherIn(words) };
    return parts.flatMap(({ when, tokens }) => (isMet(when, words) ? tokens.flatMap((token) => lookUp(values, token) ?? []) : []));
  };
}

/** The short values of an entry, which are names: of the town, of its state, of the trade's businesses. */
function namesIn({ values }: Word): string[] {
  return Object.values(values).flatMap((value) => (typeof value === 'string' && value.split(' ').length <= 3 ? [value] : []));
}
