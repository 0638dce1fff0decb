import { filledPattern, parametersOf, type WordPage, type WordPages, wordPages } from '../_page/word-pages.ts';
import { distanceBetween } from './nearest.ts';

/**
 * Number of pairs that are listed, and of those among them with the most wanted words. Any other pair can be found on the page of the trade, or of the town.
 */
const count = { all: 8, usual: 2 };

/** The pages of a word together with one of another list. They are named after the other word. */
interface Pairs {
  /** All words of the other list. */
  readonly others: readonly WordPage[];
  /** The address with another word, whether or not the page is worth reading; undefined where all pairs have no pattern in common. */
  addressOf(other: WordPage): string | undefined;
  /** The page with another word, as a list: empty where there is no such page. */
  pairOf(other: WordPage): WordPage[];
  /** Whether a page has text of its own. */
  isTold(pair: WordPage): boolean;
}

/**
 * The pages of two words that a page links to. On the page of `here` alone, {@link inTurn} chooses them. On a page of two words they are beside it: for a
 * trade, the pages with the nearest towns; for a town, those with the next trades of the list, because no trade is nearer than another. So all of them are
 * reached from one.
 * @param path of the page that is drawn
 */
export function pairsWith(here: WordPage, of: string, all: readonly WordPages[], path: string): WordPage[] {
  const place = wordPages(all, of)
    .filter(({ path }) => path)
    .indexOf(here);
  return all.flatMap((list) => {
    const other = otherParameter(list, of);
    if (other === undefined) return [];
    const pairs = pairsIn(list, here, of, other, wordPages(all, other));
    const at = pairs.others.findIndex((word) => pairs.addressOf(word) === path);
    return at < 0 ? inTurn(pairs, place) : besides(pairs, at);
  });
}

/** The parameter that pages of two have beside `of`; undefined for all other pages. */
function otherParameter(list: WordPages, of: string): string | undefined {
  const parameters = parametersOf(list);
  return parameters.length === 2 && parameters.includes(of) ? parameters.find((name) => name !== of) : undefined;
}

function pairsIn({ items, pattern }: WordPages, here: WordPage, of: string, other: string, others: readonly WordPage[]): Pairs {
  const told = new Map(items.flatMap(({ slugs, path }) => (path && slugs[of] === here.slugs[of] ? [[slugs[other], path] as const] : [])));
  const together = ({ slugs }: WordPage) => ({ ...here.slugs, ...slugs });
  const addressOf = (word: WordPage) => pattern && filledPattern(pattern, together(word));
  return {
    others,
    addressOf,
    pairOf(word) {
      const path = told.get(word.slugs[other]) ?? (here.path && word.path ? addressOf(word) : undefined);
      return path ? [{ ...word, slugs: together(word), path }] : [];
    },
    isTold: ({ slugs }) => told.has(slugs[other]),
  };
}

/**
 * The pages with text of their own, then those with the first words of the other list, which are the most wanted ones, then some of the rest. Each word
 * continues in the rest where the previous word of its list has stopped, so that all pages are linked.
 */
function inTurn({ others, pairOf, isTold }: Pairs, place: number): WordPage[] {
  const pairs = others.flatMap(pairOf);
  const told = pairs.filter(isTold);
  const made = pairs.filter((pair) => !isTold(pair));
  const rest = made.slice(count.usual);
  const from = (place * (count.all - count.usual)) % rest.length || 0;
  return [...told, ...[...made.slice(0, count.usual), ...rest.slice(from), ...rest.slice(0, from)].slice(0, Math.max(0, count.all - told.length))];
}

/** The pages with the words nearest to the one at index `at` of the other list. Where no coordinates are known, the words behind it in the list. */
function besides({ others, pairOf }: Pairs, at: number): WordPage[] {
  const behind = [...others.slice(at + 1), ...others.slice(0, at)].flatMap(pairOf);
  const here = others[at]?.values ?? {};
  return behind
    .map((pair) => ({ pair, distance: distanceBetween(here, pair.values) ?? Number.POSITIVE_INFINITY }))
    .toSorted((a, b) => (a.distance === b.distance ? 0 : a.distance - b.distance))
    .map(({ pair }) => pair)
    .slice(0, count.all);
}
