import { shinglesOf, wordsOf } from './shingles.ts';

/** A page as it is compared with those beside it. */
export interface Compared<Owner> {
  /** What texts that it has first are known to belong to. */
  readonly owner: Owner;
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

/** What was found out about a page, and whose most of the rest is. */
export interface Measured<Owner> extends OwnText {
  readonly owner: Owner;
  readonly like?: Owner;
}

/** Whose a shingle is. */
export type Known<Owner> = Map<number, Owner>;

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
export function measure<Owner>(pages: readonly Compared<Owner>[], known: Known<Owner>): Measured<Owner>[] {
  return pages.map(({ owner, texts, names }) => {
    const hidden = new Set(names.flatMap(wordsOf));
    const shingles = new Set(texts.flatMap((text) => [...shinglesOf(text, hidden)]));
    const others = new Map<Owner, number>();
    for (const shingle of shingles) {
      const other = known.get(shingle);
      if (other === undefined) known.set(shingle, owner);
      else others.set(other, (others.get(other) ?? 0) + 1);
    }
    const [[like, most] = [], ...rest] = [...others].toSorted(([, a], [, b]) => b - a);
    const shared = rest.reduce((sum, [, count]) => sum + count, most ?? 0);
    return { owner, own: shingles.size - shared, all: shingles.size, ...(like !== undefined && { like }) };
  });
}
