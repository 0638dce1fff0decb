import { filterPosts } from '../../blocks/_blog/posts.ts';
import type { Post } from '../../schema/post.ts';

/** Posts in the order in which the blog has them. */
export function newestFirst(posts: readonly Post[]): Post[] {
  return filterPosts(posts, { search: '', category: '', tag: '', sort: 'neueste' }) as Post[];
}
