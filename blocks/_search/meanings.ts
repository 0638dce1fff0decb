import { isNear } from './is-near.ts';
import { partsOf, termOf } from './terms.ts';

/** What a visitor may have meant by a word. */
export interface Meaning {
  /** The word with all its endings. */
  readonly word: string;
  readonly term: string;
  /** The term of what was typed. */
  readonly asked: string;
  /** Whether so few letters differ that it is surely what was typed: none in a short word, two in a long one. */
  readonly isSure: boolean;
}

export interface KnownWords {
  readonly terms: ReadonlySet<string>;
  /**
   * The words of titles, names and addresses with all their endings, each with its term. „Malr“ is nearer to „Maler“ than to „Maurer“, whose term is „maur“.
   */
  readonly heads: ReadonlyMap<string, string>;
}

/**
 * Most slips that are searched for. Every fourth letter may be wrong, but people make no more slips than this in long words, and each one makes comparing three
 * times as slow.
 */
const mostSlips = 3;

/** What was meant by these words: a known word itself, an unknown compound its parts, any other word the known ones that are the fewest slips away. */
export function meaningsOf(words: readonly string[], { terms, heads }: KnownWords): Meaning[] {
  return words.flatMap((word): Meaning[] => {
    const asked = termOf(word);
    if (terms.has(asked) || [...terms].some((term) => term.startsWith(word))) return [itself(word, asked)];
    const parts = partsOf(asked, terms);
    if (parts.length > 0) return parts.map((part) => itself(part, part));
    for (let slips = 1; slips <= Math.min(word.length / 4, mostSlips); slips += 1) {
      const inHeads = [...heads].filter(([head]) => isNear(word, head, slips));
      const found = inHeads.length > 0 ? inHeads : [...terms.entries()].filter(([term]) => isNear(asked, term, slips));
      if (found.length > 0) return found.map(([near, term]) => ({ word: near, term, asked, isSure: asked.length > 4 * slips }));
    }
    return [{ ...itself(word, asked), isSure: false }];
  });
}

const itself = (word: string, term: string): Meaning => ({ word, term, asked: term, isSure: true });
