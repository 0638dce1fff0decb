import { slipsBetween } from '../../schema/reading/slips.ts';
import { slugOf } from '../../schema/reading/slug.ts';
import type { SiteModel } from '../site/model.ts';
import { addressWords, threes, type WordsOfPages, withoutEnding, wordsOfPages } from './words-of-pages.ts';

/** Most addresses that are offered. */
export const mostOffered = 4;

/** Share of an address's words, by weight, that a page has to have. */
const enough = 0.5;

/** A word that more pages have does not distinguish them: „software“. */
const mostHaving = 40;

/** Most words that are compared with one that was asked for: those that share most letters with it. */
const mostCompared = 40;

/** Most words of a request that are looked at. */
const mostWords = 8;

/** Factor for a page whose address has the very words that were asked for, in their order. */
const inOrder = 1.2;

/**
 * The pages that a visitor may have meant with an address that does not exist, the likeliest first; often none. The words of the address are compared with
 * those of addresses, aliases and titles, allowing for typing mistakes; rare words count more than common ones. MiniSearch, which serves the visitors' search
 * (`blocks/_search`), finds neither swapped letters as one mistake nor `elektriker` for `elektro`, and its scores do not say how much of an address a page
 * matches.
 * @param isWanted filters pages before the likeliest are taken
 */
export function nearestPages(site: SiteModel, path: string, isWanted = (_page: string) => true): readonly string[] {
  const words = wordsOfPages(site);
  const scores = new Map<string, number>();
  let all = 0;
  for (const asked of addressWords(path).slice(0, mostWords)) {
    const alikes = alike(asked, words);
    const found = alikes.filter(([word]) => (words.byWord.get(word)?.size ?? 0) <= mostHaving);
    if (found.length === 0 && alikes.length > 0) continue;
    const weights = found.map(([word]) => weightOf(word, words));
    // a word that no page has counts as an average one, so that one common word beside it is not enough
    all += found.length > 0 ? Math.max(...weights) : Math.log(2 + words.pages.size) / 2;
    const best = new Map<string, number>();
    for (const [index, [word, likeness]] of found.entries()) {
      for (const { page, words: own } of words.byWord.get(word) ?? [])
        best.set(page, Math.max(best.get(page) ?? 0, likeness * (own.get(word) ?? 0) * (weights[index] ?? 0)));
    }
    for (const [page, score] of best) scores.set(page, (scores.get(page) ?? 0) + score);
  }
  const slug = slugOf(withoutEnding(path));
  return [...scores]
    .map(([page, score]) => [page, slug !== '' && page.includes(slug) ? score * inOrder : score] as const)
    .filter(([page, score]) => score >= all * enough && isWanted(page))
    .toSorted(([a, one], [b, other]) => other - one || a.length - b.length || (a < b ? -1 : 1))
    .slice(0, mostOffered)
    .map(([page]) => page);
}

/** The known words that are like another one, each with its likeness: 1 is the same word. */
function alike(asked: string, { byWord, byLetters }: WordsOfPages): [word: string, likeness: number][] {
  if (byWord.has(asked)) return [[asked, 1]];
  const shared = new Map<string, number>();
  for (const letters of threes(asked)) for (const word of byLetters.get(letters) ?? []) shared.set(word, (shared.get(word) ?? 0) + 1);
  const likely = [...shared]
    .filter(([word, count]) => count * 4 >= Math.min(asked.length, word.length))
    .toSorted(([word, a], [other, b]) => b - a || (word < other ? -1 : 1));
  return likely.slice(0, mostCompared).flatMap(([word]): [string, number][] => {
    const likeness = likenessOf(asked, word);
    return likeness > 0 ? [[word, likeness]] : [];
  });
}

/** Likeness of two words from 0 to 1: high for a typing mistake, lower for a common beginning: `elektro` and `elektriker`. */
function likenessOf(a: string, b: string): number {
  if (isSlip(a, b)) return 0.9;
  const beginning = Math.min(a.length, b.length, 6);
  return beginning >= 4 && (a.startsWith(b.slice(0, beginning)) || (b.length > 4 && a.slice(0, 5) === b.slice(0, 5))) ? 0.7 : 0;
}

/** Whether two words differ by no more than a typing mistake: one letter, or two in a long word. */
export function isSlip(a: string, b: string): boolean {
  const length = Math.max(a.length, b.length);
  const slips = length < 5 ? 0 : length < 9 ? 1 : 2;
  return slipsBetween(a, b, slips) <= slips;
}

/** The weight of a word: the fewer pages have it, the higher. */
function weightOf(word: string, { byWord, pages }: WordsOfPages): number {
  return Math.log((2 + pages.size) / (1 + (byWord.get(word)?.size ?? 0)));
}
