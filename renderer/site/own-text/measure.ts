import { shinglesOf, wordsOf } from './shingles.ts';

/** A page as it is compared with those beside it. */
export interface Compared {
  /** What it shows of its own words; what all pages beside it show, or a page above it, is not among it. */
  readonly texts: readonly string[];
  /** Names in its texts that say nothing. */
  readonly names: readonly string[];
}

/** Of all shingles of a page, those that no page before it has. */
export interface OwnText {
  readonly own: number;
  readonly all: number;
}

/**
 * Fewer shingles, two or three sentences, are no reason for a page of its own; and three quarters of what its words bring to it have to be new.
 * Written pages have 97 % and more to themselves, a copy with five usual words replaced throughout 27 to 50 %, with twelve up to 69 %.
 */
export const enough = { own: 40, share: 0.75 };

export const isEnough = ({ own, all }: OwnText): boolean => own >= enough.own && own >= all * enough.share;

/**
 * Measures pages one after the other: what a page and a later one have in common belongs to the first, so that a copy is told from its original.
 * @param known the shingles of all pages so far, to which those of these pages are added
 */
export function measure(pages: readonly Compared[], known: Set<number>): OwnText[] {
  return pages.map(({ texts, names }) => {
    const hidden = new Set(names.flatMap(wordsOf));
    const shingles = new Set(texts.flatMap((text) => [...shinglesOf(text, hidden)]));
    let own = 0;
    for (const shingle of shingles) {
      if (known.has(shingle)) continue;
      known.add(shingle);
      own += 1;
    }
    return { own, all: shingles.size };
  });
}
