/** A part of the site that a search found. */
export interface Hit {
  readonly kind: 'page' | 'answer' | 'post' | 'update';
  /** Path, with an anchor if it has one. */
  readonly url: string;
  readonly title: string;
  /** The text below the title. */
  readonly lead: string;
  /** The terms in it that matched. */
  readonly marked: readonly string[];
}

export interface Found {
  /** The best hits, best first. */
  readonly hits: readonly Hit[];
  /** Whether there are more hits than these. */
  readonly hasMore: boolean;
  /** The nearest matches if nothing was found; may be empty. */
  readonly nearest: readonly Hit[];
}

export const foundNothing: Found = { hits: [], hasMore: false, nearest: [] };

/** Searches the site for what a visitor typed. */
export type Search = (query: string) => Found;
