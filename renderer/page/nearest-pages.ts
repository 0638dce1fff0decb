import damerauLevenshtein from 'damerau-levenshtein';
import { postAddress } from '../../schema/roles.ts';
import { slugOf } from '../../schema/rules/slug.ts';
import { documentOf } from '../site/files/page-document.ts';
import type { SiteModel } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';

/** So many addresses are offered at most. */
const most = 4;

/** Of this much of what an address says, a page has to know. */
const enough = 0.5;

/** Titles are read of so many pages; of the others the addresses say enough. */
const mostTitles = 100;

/** A word that more pages have tells none of them from the others; adding it up for all would take longer than drawing a page. */
const mostHaving = 500;

/** So many words that share letters with one that was asked for are compared with it, those that share most. */
const mostCompared = 40;

/** Words of a request that are looked at, and the longest of them: comparing takes time with the square of the length. */
const mostWords = 8;
const longest = 40;

/** What a word in a title counts for, where one in an address counts for 1. */
const inTitle = 0.8;

/** What it counts for that an address has the very words that were asked for, in their order. */
const inOrder = 1.2;

/** They stand in titles and addresses of all kinds. */
const saysNothing =
  /^(\d+|aber|alle|als|auch|auf|aus|bei|das|dein|dem|den|der|des|die|ein|eine|einen|einer|es|für|fuer|gibt|hat|ihr|im|ist|mit|nach|nicht|oder|ohne|sich|sie|sind|und|vom|von|vor|was|wer|wie|wird|zum|zur|and|are|for|from|how|not|our|the|was|what|with|you|your|index|html)$/;

/** How much of which words pages have in their addresses and titles, and which words have which three letters in a row. */
interface Words {
  readonly pages: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly byLetters: ReadonlyMap<string, readonly string[]>;
  readonly count: number;
}

const remember = createMemory();

/**
 * The pages that somebody may have meant who asked for an address that there is not, the likeliest first; often none. The words of the
 * address are compared with those of addresses, aliases and titles, slips of the pen among them; rare words count more than common ones.
 */
export function nearestPages(site: SiteModel, path: string): readonly string[] {
  const words = remember(site, [], () => collect(site));
  const scores = new Map<string, number>();
  let all = 0;
  for (const asked of wordsOf(path).slice(0, mostWords)) {
    const found = alike(asked, words);
    const weights = found.map(([word]) => weightOf(word, words));
    // what no page says counts as a usual word, so that one common word beside it is not enough
    all += found.length > 0 ? Math.max(...weights) : Math.log(2 + words.count) / 2;
    const best = new Map<string, number>();
    for (const [index, [word, likeness]] of found.entries()) {
      const having = words.pages.get(word);
      if (!having || having.size > mostHaving) continue;
      for (const [page, part] of having) best.set(page, Math.max(best.get(page) ?? 0, likeness * part * (weights[index] ?? 0)));
    }
    for (const [page, score] of best) scores.set(page, (scores.get(page) ?? 0) + score);
  }
  const slug = slugOf(withoutEnding(path));
  return [...scores]
    .map(([page, score]) => [page, slug !== '' && page.includes(slug) ? score * inOrder : score] as const)
    .filter(([, score]) => score >= all * enough)
    .toSorted(([a, one], [b, other]) => other - one || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([page]) => page);
}

/** `/Preise_neu.html` → `preise`, `neu`; endings and what is too short to mean something are left out. */
function wordsOf(text: string): string[] {
  const words = slugOf(withoutEnding(text)).split('-');
  return [...new Set(words)].filter((word) => word.length > 2 && word.length <= longest && !saysNothing.test(word));
}

const withoutEnding = (path: string) => path.replace(/\.\w{1,5}$/, '');

function collect({ table, pages, posts }: SiteModel): Words {
  const byWord = new Map<string, Map<string, number>>();
  const seen = new Set<string>();
  const add = (page: string, text: string, part = 1) => {
    seen.add(page);
    for (const word of wordsOf(text)) {
      const having = byWord.get(word) ?? new Map<string, number>();
      byWord.set(word, having.set(page, Math.max(having.get(page) ?? 0, part)));
    }
  };
  for (const { page, paths, patterns, role } of table.rows) {
    const source = pages.get(page);
    const [first] = paths;
    if (!source?.indexed || role === 'post') continue;
    for (const path of first === undefined ? [] : paths) add(first ?? '', path);
    if (first !== undefined && seen.size < mostTitles) add(first, documentOf(source).title, inTitle);
    // pages of several words are as many as there are combinations; from the page of one word a visitor gets to them
    for (const pattern of patterns) if (pattern.names.length === 1) for (const path of pattern.knownPaths()) add(table.match(path)?.canonical ?? path, path);
  }
  const { post: pattern } = table.addresses;
  for (const { slug, title } of pattern ? posts : []) {
    add(postAddress(pattern ?? '', slug), slug);
    add(postAddress(pattern ?? '', slug), title, inTitle);
  }
  const byLetters = new Map<string, string[]>();
  for (const word of byWord.keys()) {
    for (const letters of threes(word)) {
      const having = byLetters.get(letters);
      if (having) having.push(word);
      else byLetters.set(letters, [word]);
    }
  }
  return { pages: byWord, byLetters, count: seen.size };
}

/** The words that are like another one, each with how much: 1 is the same. */
function alike(asked: string, { pages, byLetters }: Words): [word: string, likeness: number][] {
  if (pages.has(asked)) return [[asked, 1]];
  const shared = new Map<string, number>();
  for (const letters of threes(asked)) for (const word of byLetters.get(letters) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1);
  const likely = [...shared].filter(([word, count]) => count * 4 >= Math.min(asked.length, word.length)).toSorted(([, a], [, b]) => b - a);
  return likely.slice(0, mostCompared).flatMap(([word]): [string, number][] => {
    const likeness = likenessOf(asked, word);
    return likeness > 0 ? [[word, likeness]] : [];
  });
}

/** A slip of one letter, in a long word of two; or a common beginning: `elektro` and `elektriker`. */
function likenessOf(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  const slips = length < 5 ? 0 : length < 9 ? 1 : 2;
  if (Math.abs(a.length - b.length) <= slips && damerauLevenshtein(a, b).steps <= slips) return 0.9;
  const beginning = Math.min(a.length, b.length, 6);
  return beginning >= 4 && (a.startsWith(b.slice(0, beginning)) || (b.length > 4 && a.slice(0, 5) === b.slice(0, 5))) ? 0.7 : 0;
}

/** The fewer pages have a word, the more it says. */
function weightOf(word: string, { pages, count }: Words): number {
  return Math.log((2 + count) / (1 + (pages.get(word)?.size ?? 0)));
}

/** `bad` → ` ba`, `bad`, `ad `: a slip in a short word leaves one of them. */
function threes(word: string): string[] {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3));
}
