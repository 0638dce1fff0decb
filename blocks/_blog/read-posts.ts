import type { Post, PostSummary } from '../../schema/post.ts';

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
