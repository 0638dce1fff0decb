import type { PostSummary } from '../../schema/post.ts';
import { type PostSort, postOrder } from './post-order.ts';

/** What the visitor has chosen in the blog list; an empty text is no filter. */
export interface PostFilter {
  readonly search: string;
  readonly category: string;
  readonly tag: string;
  readonly sort: PostSort;
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
  return found.sort(postOrder[sort]);
}
