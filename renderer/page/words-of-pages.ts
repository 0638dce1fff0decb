import { slugOf } from '../../schema/reading/slug.ts';
import { postAddress } from '../../schema/roles.ts';
import { documentOf } from '../site/files/page-document.ts';
import type { PageSource } from '../site/files/page-source.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';
import type { RouteRow } from '../site/routes/route-row.ts';
import { canonicalPath } from '../site/routes/route-table.ts';

/** Most pages whose titles are read; for the others, the addresses say enough. */
const mostTitles = 100;

/** Longest word; comparing takes time with the square of the length. */
const longest = 40;

/** Weight of a word in a title; one in an address counts for 1. */
const inTitle = 0.8;

/** Words that stand in titles and addresses of all kinds. */
const saysNothing =
  /^(\d+|aber|alle|als|auch|auf|aus|bei|das|dein|dem|den|der|des|die|ein|eine|einen|einer|es|für|fuer|gibt|hat|ihr|im|ist|mit|nach|nicht|oder|ohne|sich|sie|sind|und|vom|von|vor|was|wer|wie|wird|zum|zur|and|are|for|from|how|not|our|the|was|what|with|you|your|index|html)$/;

/** A page at its address, with the weights of the words of its addresses and title. */
interface PageWords {
  readonly page: string;
  readonly words: ReadonlyMap<string, number>;
}

/** Index of words: which pages have which words, and which words have which three letters in a row. */
export interface WordsOfPages {
  readonly pages: ReadonlySet<PageWords>;
  readonly byWord: ReadonlyMap<string, ReadonlySet<PageWords>>;
  readonly byLetters: ReadonlyMap<string, ReadonlySet<string>>;
}

const memory = { rows: createMemory(), posts: createMemory() };

const ready = new WeakMap<SiteModel, WordsOfPages>();

/** The last index that was made. The next site, after a save or for a preview, has most of its pages. */
let latest: WordsOfPages = { pages: new Set(), byWord: new Map(), byLetters: new Map() };

/** The words of all pages of a site. */
export function wordsOfPages(site: SiteModel): WordsOfPages {
  for (const _step of prepareWords(site));
  return ready.get(site) as WordsOfPages;
}

/** Whether {@link wordsOfPages} is ready. */
export const areWordsReady = (site: SiteModel): boolean => ready.has(site);

/** Prepares {@link wordsOfPages} in small steps. */
export function* prepareWords(site: SiteModel): Generator<void> {
  if (areWordsReady(site)) return;
  const words = createWords(latest);
  for (const pages of pagesOf(site)) {
    for (const page of pages) words.add(page);
    yield;
    // another caller has finished meanwhile
    if (areWordsReady(site)) return;
  }
  latest = words.done();
  ready.set(site, latest);
}

/** `/Preise_neu.html` → `preise`, `neu`. File endings, stop words, and words that are too short to mean something are left out. */
export function addressWords(text: string): string[] {
  const words = slugOf(withoutEnding(text)).split('-');
  return [...new Set(words)].filter((word) => word.length > 2 && word.length <= longest && !saysNothing.test(word));
}

export const withoutEnding = (path: string) => path.replace(/\.\w{1,5}$/, '');

/** `bad` → ` ba`, `bad`, `ad `: a typing mistake in a short word leaves one of them intact. */
export function threes(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3));
}

/** The pages of a site in groups. A row or post that is the same as in another site gives the same objects. */
function* pagesOf({ table, pages, posts }: SiteModel): Generator<readonly PageWords[]> {
  let found = 0;
  for (const row of table.rows) {
    const source = pages.get(row.page);
    if (!source?.indexed || row.role === 'post') continue;
    const titled = found < mostTitles ? source : undefined;
    const own = memory.rows(row, [titled], () => pagesOfRow(row, titled));
    found += own.length;
    yield own;
  }
  const { post: pattern } = table.addresses;
  if (pattern) for (const post of posts) yield memory.posts(post, [pattern], () => [pageOfPost(post, pattern)]);
}

function pagesOfRow({ paths, patterns, ...row }: RouteRow, titled: PageSource | undefined): PageWords[] {
  const [first] = paths;
  const literal = first === undefined ? [] : [{ page: first, words: new Map([...inTitleOf(titled), ...paths.flatMap(inAddress)]) }];
  const known = new Map<string, Map<string, number>>();
  for (const pattern of patterns) {
    // pages of several words are as many as there are combinations; visitors get to them from the page of one word
    for (const path of pattern.names.length === 1 ? pattern.knownPaths() : []) {
      const page = canonicalPath({ ...row, paths, patterns }, pattern.match(path) ?? {}) ?? path;
      known.set(page, new Map([...(known.get(page) ?? []), ...inAddress(path)]));
    }
  }
  return [...literal, ...[...known].map(([page, words]) => ({ page, words }))];
}

function pageOfPost({ slug, title }: SiteModel['posts'][number], pattern: string): PageWords {
  const words = new Map([...addressWords(title).map((word) => [word, inTitle] as const), ...inAddress(slug)]);
  return { page: postAddress(pattern, slug), words };
}

const inAddress = (path: string) => addressWords(path).map((word) => [word, 1] as const);

/** Words of a title, without the names of tokens: nobody reads „site.name“. */
const inTitleOf = (source: PageSource | undefined) =>
  source ? addressWords(documentOf(source).title.replaceAll(/\{\{[^}]*\}\}/g, ' ')).map((word) => [word, inTitle] as const) : [];

/** Builds an index from another one, with which it shares what is the same. */
function createWords(before: WordsOfPages) {
  const pages = new Set<PageWords>();
  const [byWord, byLetters] = [new Map(before.byWord), new Map(before.byLetters)];

  return {
    add(page: PageWords): void {
      pages.add(page);
      if (!before.pages.has(page)) for (const word of page.words.keys()) putIn(page, word);
    },
    /** Call it when all pages have been added: removes what only other pages had. */
    done(): WordsOfPages {
      for (const page of before.pages.difference(pages)) for (const word of page.words.keys()) takeOut(page, word);
      return { pages, byWord, byLetters };
    },
  };

  function putIn(page: PageWords, word: string): void {
    if (!byWord.has(word)) for (const letters of threes(word)) ownSet(byLetters, before.byLetters, letters).add(word);
    ownSet(byWord, before.byWord, word).add(page);
  }

  function takeOut(page: PageWords, word: string): void {
    const having = ownSet(byWord, before.byWord, word);
    having.delete(page);
    if (having.size > 0) return;
    byWord.delete(word);
    for (const letters of threes(word)) ownSet(byLetters, before.byLetters, letters).delete(word);
  }
}

/** The set of a key, to be altered: a set that still belongs to `before` is copied first. */
function ownSet<Item>(sets: Map<string, ReadonlySet<Item>>, before: ReadonlyMap<string, ReadonlySet<Item>>, key: string): Set<Item> {
  const set = sets.get(key);
  if (set !== undefined && set !== before.get(key)) return set as Set<Item>;
  const own = new Set(set);
  sets.set(key, own);
  return own;
}
