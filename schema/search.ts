/** A part of the site that a search found. */
export interface Hit {
  readonly kind: 'page' | 'answer' | 'post' | 'update';
  /** Path, with an anchor if it has one. */
  readonly url: string;
  readonly title: string;
  /** What stands below the title. */
  readonly lead: string;
  /** Terms of it that were meant. */
  readonly marked: readonly string[];
}

export interface Found {
  /** The best, and of these the best first. */
  readonly hits: readonly Hit[];
  /** There are more than those. */
  readonly hasMore: boolean;
  /** Where nothing was found: what comes nearest, which may be nothing. */
  readonly nearest: readonly Hit[];
}

export const foundNothing: Found = { hits: [], hasMore: false, nearest: [] };

/** Searches the site for what a visitor typed. */
export type Search = (query: string) => Found;
