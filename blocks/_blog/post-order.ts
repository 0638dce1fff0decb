import type { PostSummary } from '../../schema/post.ts';
import { dateOf } from './post-dates.ts';

/** Orders of the list, as the address names them; the first is the default. */
export const postSorts = ['neueste', 'aelteste', 'az', 'za'] as const;
export type PostSort = (typeof postSorts)[number];

let alphabet: Intl.Collator | undefined;

/** Compares two texts alphabetically, which gives the same order in German and English (Unicode CLDR, root collation). */
export function byAlphabet(a: string, b: string): number {
  alphabet ??= new Intl.Collator('de');
  return alphabet.compare(a, b);
}

const byTitle = (a: PostSummary, b: PostSummary) => byAlphabet(a.title, b.title);

/** Posts of one day are in the order of their titles. @param then 1 for the oldest first, -1 for the newest */
const byDate = (then: 1 | -1) => (a: PostSummary, b: PostSummary) => {
  const [first, second] = [dateOf(a.date), dateOf(b.date)];
  return first === second ? byTitle(a, b) : first < second ? -then : then;
};

/** Compares two posts, for each order. */
export const postOrder: Record<PostSort, (a: PostSummary, b: PostSummary) => number> = {
  neueste: byDate(-1),
  aelteste: byDate(1),
  az: byTitle,
  za: (a, b) => byTitle(b, a),
};

/** The posts in the order of the blog. */
export const newestFirst = <Entry extends PostSummary>(posts: readonly Entry[]): Entry[] => posts.toSorted(postOrder.neueste);
