import type { BlogSettings } from '../../schema/blog-settings.ts';
import type { Post, PostSummary } from '../../schema/post.ts';
import { readDate } from '../../schema/reading/dates.ts';
import { inEachLocale, type Language } from '../../schema/words.ts';
import { fnv1a } from '../_live/version.ts';

/** What the visitor has chosen in the blog list; an empty text is no filter. */
export interface PostFilter {
  readonly search: string;
  readonly category: string;
  readonly tag: string;
  readonly sort: PostSort;
}

/** Orders of the list, as the address names them; the first is the default. */
export const postSorts = ['neueste', 'aelteste', 'az', 'za'] as const;
export type PostSort = (typeof postSorts)[number];

let alphabet: Intl.Collator | undefined;

/** Compares two texts alphabetically, which gives the same order in German and English (Unicode CLDR, root collation). */
export function byAlphabet(a: string, b: string): number {
  alphabet ??= new Intl.Collator('de');
  return alphabet.compare(a, b);
}

/** The date shown for a post without a usable one (R-BLL-27). */
const fallbackDate = '15.04.2025';

/**
 * The start of the day of a post, in milliseconds since the epoch, read as the check of the content reads it. A text that is not a date counts as the oldest of
 * all.
 */
export function dateOf(text: string | undefined): number {
  const read = readDate(text ?? '');
  return 'iso' in read ? Date.parse(read.iso) : Number.NEGATIVE_INFINITY;
}

const dateFormats = {
  long: inEachLocale((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })),
  short: inEachLocale((locale) => new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })),
};

/** Writes the date of a post: `2025-06-24` → „24. Juni 2025“ (long) or „24.06.2025“ (short) in German; without a usable date the fallback (R-BLP-23). */
export function formatDate(text: string | undefined, style: 'long' | 'short', language: Language): string {
  const time = dateOf(text);
  const usable = Number.isFinite(time) ? time : dateOf(fallbackDate);
  return dateFormats[style][language].format(usable);
}

/** The date that {@link formatDate} shows, in machine-readable form: `2025-06-24`. */
export function isoDate(text: string | undefined): string {
  return givenDay(text) ?? givenDay(fallbackDate) ?? '';
}

/** The day of a post, `2025-06-24`, for machines; undefined, and not the fallback, where the post has none. */
export function givenDay(text: string | undefined): string | undefined {
  const time = dateOf(text);
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : undefined;
}

/**
 * The posts of an external list that can be shown: title, excerpt, content, author and tags have to be there, and `isPublished` must not be false (R-BLL-19,
 * R-BLL-20).
 */
export function readPosts(list: readonly unknown[]): Post[] {
  return readEntries<Post>(list, ['title', 'excerpt', 'content', 'author']).map((post) => ({ ...post, html: post.html ?? '' }));
}

/** Like {@link readPosts}, for a list of posts without their text. */
export function readSummaries(list: readonly unknown[]): PostSummary[] {
  return readEntries<PostSummary>(list, ['title', 'excerpt', 'author']);
}

function readEntries<Entry extends PostSummary>(list: readonly unknown[], texts: readonly (keyof Entry)[]): Entry[] {
  return list.flatMap((item) => {
    const entry = item as Partial<Entry> | null | undefined;
    const isWhole = texts.every((name) => typeof entry?.[name] === 'string' && entry[name]) && Array.isArray(entry?.tags);
    if (!isWhole || entry?.isPublished === false) return [];
    return [{ category: '', date: '', readTime: '', slug: String(entry?.id ?? ''), ...entry } as Entry];
  });
}

/** The part of a post that lists show. */
export function summaryOf({ content: _content, html: _html, ...summary }: Post): PostSummary {
  return summary;
}

export const sameTag = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * The posts that pass all filters, in the chosen order (R-BLL-21 to R-BLL-36).
 * @param foundInText slugs of posts whose text, which is not loaded here, contains the search
 */
export function filterPosts<Entry extends PostSummary>(
  posts: readonly Entry[],
  { search, category, tag, sort }: PostFilter,
  foundInText?: ReadonlySet<string>,
): Entry[] {
  const wanted = search.trim().toLowerCase();
  const isFound = (post: Entry) => {
    const content = 'content' in post ? [post.content] : [];
    return [post.title, post.excerpt, ...content, post.author, ...post.tags].join('\n').toLowerCase().includes(wanted) || foundInText?.has(post.slug);
  };
  const found = posts.filter(
    (post) => (!category || post.category === category) && (!tag || post.tags.some((other) => sameTag(other, tag))) && (wanted === '' || isFound(post)),
  );
  return found.sort(order[sort]);
}

const byTitle = (a: PostSummary, b: PostSummary) => byAlphabet(a.title, b.title);
/** Posts of one day are in the order of their titles. @param then 1 for the oldest first, -1 for the newest */
const byDate = (then: 1 | -1) => (a: PostSummary, b: PostSummary) => {
  const [first, second] = [dateOf(a.date), dateOf(b.date)];
  return first === second ? byTitle(a, b) : first < second ? -then : then;
};
const order: Record<PostSort, (a: PostSummary, b: PostSummary) => number> = {
  neueste: byDate(-1),
  aelteste: byDate(1),
  az: byTitle,
  za: (a, b) => byTitle(b, a),
};

/** The posts in the order of the blog. */
export const newestFirst = <Entry extends PostSummary>(posts: readonly Entry[]): Entry[] => posts.toSorted(order.neueste);

/** Up to three other posts of the same category or with a tag in common, the newest first. */
export function relatedPosts<Entry extends PostSummary>(posts: readonly Entry[], post: PostSummary): Entry[] {
  const related = posts.filter(
    (other) =>
      other.slug !== post.slug &&
      ((post.category !== '' && other.category === post.category) || other.tags.some((tag) => post.tags.some((own) => sameTag(own, tag)))),
  );
  return newestFirst(related).slice(0, 3);
}

/**
 * Up to six tags for further reading, without those of the post; where the category has fewer than three, generic tags fill them up to three. The slug decides
 * the order, so that a page is the same everywhere.
 */
export function suggestedTags({ slug, category, tags }: PostSummary, { categories, tags: generic }: BlogSettings): string[] {
  const isNew = (tag: string) => !tags.some((own) => sameTag(own, tag));
  const own = shuffle((categories.find(({ name }) => name === category)?.tags ?? []).filter(isNew), slug);
  if (own.length >= 3) return own.slice(0, 6);
  const others = generic.filter((tag) => isNew(tag) && !own.includes(tag));
  return [...own, ...shuffle(others, slug)].slice(0, 3);
}

/** Fisher–Yates with a generator seeded by the text (mulberry32). */
function shuffle<T>(items: readonly T[], text: string): T[] {
  let seed = fnv1a(text);
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other] as T, shuffled[index] as T];
  }
  return shuffled;
}
