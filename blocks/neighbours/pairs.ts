import { type WordPage, type WordPages, wordPages } from '../_page/word-pages.ts';
import { distanceBetween } from './nearest.ts';

/**
 * Number of pairs that are listed, and of those among them with the most wanted words. Any other pair can be found on the page of the trade, or of the town.
 */
const count = { all: 8, usual: 2 };

/** The pages of a word together with one of another list. They are named after the other word. */
interface Pairs {
  /** All words of the other list. */
  readonly others: readonly WordPage[];
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
    const [other, ...more] = list.of.split('+').filter((name) => name !== of);
    if (other === undefined || more.length > 0 || !list.of.split('+').includes(of)) return [];
    const pattern = list.pattern?.replace(`{${of}}`, here.slugs[of] ?? '');
    const addressOf = ({ slugs }: WordPage) => pattern?.replace(`{${other}}`, slugs[other] ?? '');
    const told = new Map(list.items.flatMap(({ slugs, path }) => (path && slugs[of] === here.slugs[of] ? [[slugs[other], path] as const] : [])));
    const pairs: Pairs = {
      others: wordPages(all, other),
      pairOf(word) {
        const address = told.get(word.slugs[other]) ?? (here.path && word.path ? addressOf(word) : undefined);
        return address ? [{ ...word, slugs: { ...here.slugs, ...word.slugs }, path: address }] : [];
      },
      isTold: ({ slugs }) => told.has(slugs[other]),
    };
    const at = pairs.others.findIndex((word) => addressOf(word) === path);
    return at < 0 ? inTurn(pairs, place) : besides(pairs, at);
  });
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
  const distances = new Map(behind.map((pair) => [pair, distanceBetween(others[at]?.values ?? {}, pair.values) ?? Number.MAX_VALUE]));
  return behind.toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0)).slice(0, count.all);
}
