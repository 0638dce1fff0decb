import type { BlogSettings } from '../../schema/blog-settings.ts';
import type { PostSummary } from '../../schema/post.ts';
import { sameTag } from './filter-posts.ts';
import { newestFirst } from './post-order.ts';
import { shuffle } from './shuffle.ts';

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
