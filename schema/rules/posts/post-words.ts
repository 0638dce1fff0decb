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
 * Categories, tags and authors that one post alone has and that are nearly those of others: readers who filter would not find the post.
 * @param posts the oldest first: of two spellings that one post each has, the newer one is told
 * @param known what content/site.json names
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
        // one that the post has in both spellings is there twice
        return near === undefined || wordsOf(post).includes(near) ? [] : [{ slug: post.slug, field, found, near }];
      }),
    );
  });
}

/** Of two letters two people may differ: „Lena“ and „Lisa Bergmann“. */
function misspeltName(found: string, known: ReadonlySet<string>): string | undefined {
  const near = misspelling(found, known);
  return near !== undefined && slipsBetween(found, near, 1) === 1 ? near : undefined;
}

/** „buero“ and „Büro“, „best-practices“ and „Best Practices“: one word in the addresses that filter by it. */
function sameWord(found: string, known: ReadonlySet<string>): string | undefined {
  const slug = slugOf(found);
  return slug === '' ? undefined : [...known].find((word) => slugOf(word) === slug);
}

export interface OtherReadTime {
  readonly slug: string;
  readonly found: string;
  readonly near: string;
}

/** Reading times in another form than that of all other posts: „4“ and „4 min“ beside „6 Min.“ */
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
  /** Its place among those that content/site.json names. */
  readonly index: number;
  /** What posts still have. */
  readonly old: string;
  readonly slugs: readonly string[];
}

/**
 * Categories that no post has, while posts have one that is not named: renamed in content/site.json alone.
 * @param posts those that are held back among them
 * @param named what content/site.json names
 */
export function renamedCategories(posts: readonly FiledPost[], named: readonly string[]): RenamedCategory[] {
  const used = Map.groupBy(posts, ({ category }) => category);
  const unnamed = new Set([...used.keys()].filter((category) => category !== '' && !named.includes(category)));
  // where more wait for their first post, none need have been renamed
  const isPlanned = named.filter((name) => !used.has(name)).length > unnamed.size;
  return named.flatMap((name, index) => {
    const old = used.has(name) ? undefined : (suggest(name, unnamed) ?? (isPlanned ? undefined : [...unnamed][0]));
    if (old === undefined) return [];
    unnamed.delete(old);
    return [{ index, old, slugs: (used.get(old) ?? []).map(({ slug }) => slug) }];
  });
}
