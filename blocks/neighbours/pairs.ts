import { type WordPage, type WordPages, wordPages } from '../_page/word-pages.ts';
import { distanceBetween } from './nearest.ts';

/** So many are told, and so many of them are what most people look for: whoever looks for another finds it on the page of the trade, or of the town. */
const count = { all: 8, usual: 2 };

/** The pages of a word and another one, called like the other. */
interface Pairs {
  /** Words of the other list. */
  readonly others: readonly WordPage[];
  /** With one of these: none where there is no such page. */
  pairOf(other: WordPage): WordPage[];
  /** Whether a page has text of its own. */
  isTold(pair: WordPage): boolean;
}

/**
 * The pages of a word and another one that its page leads to. On a page of two words they are those beside it: a trade leads to the nearest towns, a town,
 * of whose trades none is nearer than another, to the next of the list, so that from one all are reached.
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
 * Those with text of their own, then those of the first words of the other list, which begins with what most people look for, then some of the rest:
 * each word goes on where the one before it in its list has ended, so that all have their turn.
 */
function inTurn({ others, pairOf, isTold }: Pairs, place: number): WordPage[] {
  const pairs = others.flatMap(pairOf);
  const told = pairs.filter(isTold);
  const made = pairs.filter((pair) => !isTold(pair));
  const rest = made.slice(count.usual);
  const from = (place * (count.all - count.usual)) % rest.length || 0;
  return [...told, ...[...made.slice(0, count.usual), ...rest.slice(from), ...rest.slice(0, from)].slice(0, Math.max(0, count.all - told.length))];
}

/** The nearest to the word at a place of the other list, and those behind it where nobody knows what is near. */
function besides({ others, pairOf }: Pairs, at: number): WordPage[] {
  const behind = [...others.slice(at + 1), ...others.slice(0, at)].flatMap(pairOf);
  const distances = new Map(behind.map((pair) => [pair, distanceBetween(others[at]?.values ?? {}, pair.values) ?? Number.MAX_VALUE]));
  return behind.toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0)).slice(0, count.all);
}
