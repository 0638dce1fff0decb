import { slipsBetween } from '../../schema/reading/slips.ts';
import { slugOf } from '../../schema/reading/slug.ts';
import type { SiteModel } from '../site/model.ts';
import { addressWords, threes, type WordsOfPages, withoutEnding, wordsOfPages } from './words-of-pages.ts';

/** So many addresses are offered at most. */
export const mostOffered = 4;

/** Of this much of what an address says, a page has to know. */
const enough = 0.5;

/** A word that more pages have tells none of them from the others: „software“. */
const mostHaving = 40;

/** So many words that share letters with one that was asked for are compared with it, those that share most. */
const mostCompared = 40;

/** Words of a request that are looked at. */
const mostWords = 8;

/** What it counts for that an address has the very words that were asked for, in their order. */
const inOrder = 1.2;

/**
 * The pages that somebody may have meant who asked for an address that there is not, the likeliest first; often none. The words of the
 * address are compared with those of addresses, aliases and titles, slips of the pen among them; rare words count more than common ones.
 * MiniSearch, by which visitors search (`blocks/_search`), finds neither swapped letters as one slip nor `elektriker` for `elektro`, and its scores do not
 * say how much of an address a page knows.
 * @param isWanted leaves out pages before the likeliest are taken
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
    // what no page says counts as a usual word, so that one common word beside it is not enough
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

/** The words that are like another one, each with how much: 1 is the same. */
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

/** A slip of one letter, in a long word of two; or a common beginning: `elektro` and `elektriker`. */
function likenessOf(a: string, b: string): number {
  if (isSlip(a, b)) return 0.9;
  const beginning = Math.min(a.length, b.length, 6);
  return beginning >= 4 && (a.startsWith(b.slice(0, beginning)) || (b.length > 4 && a.slice(0, 5) === b.slice(0, 5))) ? 0.7 : 0;
}

/** Whether two words are the same but for a slip of the pen. */
export function isSlip(a: string, b: string): boolean {
  const length = Math.max(a.length, b.length);
  const slips = length < 5 ? 0 : length < 9 ? 1 : 2;
  return slipsBetween(a, b, slips) <= slips;
}

/** The fewer pages have a word, the more it says. */
function weightOf(word: string, { byWord, pages }: WordsOfPages): number {
  return Math.log((2 + pages.size) / (1 + (byWord.get(word)?.size ?? 0)));
}
