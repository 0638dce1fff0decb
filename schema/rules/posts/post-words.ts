import { slipsBetween } from '../../reading/slips.ts';
import { slugOf } from '../../reading/slug.ts';
import { misspelling, suggest } from '../../reading/suggest.ts';

/** A post with its category, tags and author. */
export interface FiledPost {
  readonly slug: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly author?: string;
}

export interface MisspeltWord {
  readonly slug: string;
  readonly field: 'category' | 'tags' | 'author';
  readonly found: string;
  readonly near: string;
}

/**
 * Finds categories, tags and authors that only one post has and that nearly equal those of others: readers who filter would miss the post.
 * @param posts the oldest first: of two spellings with one post each, the newer one is reported
 * @param known the words that content/site.json names
 */
export function misspeltWords(
  posts: readonly FiledPost[],
  known: Readonly<Record<'category' | 'tags', readonly string[]> & { author?: readonly string[] }>,
): MisspeltWord[] {
  return (['category', 'tags', 'author'] as const).flatMap((field) => {
    const wordsOf = (post: FiledPost) => [post[field] ?? []].flat().filter((word) => word !== '');
    const uses = Map.groupBy(posts.flatMap(wordsOf), (word) => word);
    const sound = new Set([...(known[field] ?? []), ...[...uses].flatMap(([word, { length }]) => (length > 1 ? [word] : []))]);
    return posts.flatMap((post) =>
      wordsOf(post).flatMap((found) => {
        const near = sound.has(found) ? undefined : (sameWord(found, sound) ?? (field === 'author' ? misspeltName : misspelling)(found, sound));
        sound.add(found);
        // a post that has both spellings would have the same word twice
        return near === undefined || wordsOf(post).includes(near) ? [] : [{ slug: post.slug, field, found, near }];
      }),
    );
  });
}

/** Names must differ in one letter only: with two, they may be different people, „Lena“ and „Lisa Bergmann“. */
function misspeltName(found: string, known: ReadonlySet<string>): string | undefined {
  const near = misspelling(found, known);
  return near !== undefined && slipsBetween(found, near, 1) === 1 ? near : undefined;
}

/**
 * Finds another spelling of the same word, such as „buero“ and „Büro“, „best-practices“ and „Best Practices“: both are the same in addresses that filter by it.
 */
function sameWord(found: string, known: ReadonlySet<string>): string | undefined {
  const slug = slugOf(found);
  return slug === '' ? undefined : [...known].find((word) => slugOf(word) === slug);
}

export interface OtherReadTime {
  readonly slug: string;
  readonly found: string;
  readonly near: string;
}

/** Finds reading times in another form than that of all other posts: „4“ and „4 min“ beside „6 Min.“ */
export function otherReadTimes(posts: readonly { readonly slug: string; readonly readTime: string }[]): OtherReadTime[] {
  const forms = Map.groupBy(posts, ({ readTime }) => readTime.replace(/^\d+/, '#'));
  const [[usual, { length }] = ['', []]] = [...forms].toSorted(([, one], [, other]) => other.length - one.length);
  if (length < 2 || !/^# \D/.test(usual)) return [];
  return [...forms].flatMap(([form, [only, another]]) => {
    const [minutes] = /^\d+(?=\D*$)/.exec(only?.readTime ?? '') ?? [];
    if (form === usual || another || !only || minutes === undefined) return [];
    return [{ slug: only.slug, found: only.readTime, near: usual.replace('#', minutes) }];
  });
}

export interface RenamedCategory {
  /** Its index among the categories in content/site.json. */
  readonly index: number;
  /** The category that posts still have. */
  readonly old: string;
  readonly slugs: readonly string[];
}

/**
 * Finds categories without posts while posts have an unnamed category: they were renamed in content/site.json only.
 * @param posts including those that are held back
 * @param named the categories in content/site.json
 */
export function renamedCategories(posts: readonly FiledPost[], named: readonly string[]): RenamedCategory[] {
  const used = Map.groupBy(posts, ({ category }) => category);
  const unnamed = new Set([...used.keys()].filter((category) => category !== '' && !named.includes(category)));
  // if more categories than that wait for their first post, none of them need have been renamed
  const isPlanned = named.filter((name) => !used.has(name)).length > unnamed.size;
  return named.flatMap((name, index) => {
    const old = used.has(name) ? undefined : (suggest(name, unnamed) ?? (isPlanned ? undefined : [...unnamed][0]));
    if (old === undefined) return [];
    unnamed.delete(old);
    return [{ index, old, slugs: (used.get(old) ?? []).map(({ slug }) => slug) }];
  });
}
