import type { Post, PostSummary } from '../../schema/post.ts';
import { relatedPosts } from '../_blog/further-reading.ts';
import { readPosts, readSummaries } from '../_blog/read-posts.ts';
import { useBlogNews } from '../_blog/use-blog-news.ts';
import { useLasting, useLatest } from '../_islands/lasting.ts';
import { type Fetched, useFetched } from '../_live/use-live.ts';
import { versionOf } from '../_live/version.ts';
import { useServerPage } from '../_page/page-context.ts';

/** What to show: without a post, that it does not exist. */
export interface Shown {
  readonly post?: Post;
  readonly related: readonly PostSummary[];
  /** Version of both, to compare with what the server drew; without it they count as different. */
  readonly version?: string;
}

/**
 * The newest version of a post. On the server that is the one of the page. In the browser it is pushed, or this post alone is fetched once another version of
 * the blog is known; a post that was pushed without its HTML waits for the server's.
 * @param version of the posts that the server had when it drew
 * @returns `shown` is undefined until there is something newer than what the server drew; `state` names what is known so far
 */
export function useNewestPost(slug: string, version: string): { readonly shown: Shown | undefined; readonly state: string } {
  const served = useServerPage()?.posts;
  const news = useBlogNews(version);
  const isNews = useLasting(news.version !== version);
  const pushed = news.posts && ofPosts(news.posts, slug);
  const path = isNews && !isWhole(pushed) ? `/api/blog/${encodeURIComponent(slug)}?version=${news.version}` : undefined;
  const fetched = useFetched(path, news.pushed);
  const newest = served ? ofPosts(served, slug) : newestOf(pushed, fetched, path);
  return { shown: useLatest(newest), state: `${news.version} ${fetched.answered}` };
}

function ofPosts(posts: readonly Post[], slug: string): Shown {
  const post = posts.find((other) => other.slug === slug);
  return { post, related: post ? relatedPosts(posts, post) : [] };
}

/** @param path that is being fetched */
function newestOf(pushed: Shown | undefined, fetched: Fetched, path: string | undefined): Shown | undefined {
  if (isWhole(pushed)) return pushed;
  const answer = ofAnswer(fetched);
  if (!pushed) return answer;
  return fetched.answered === path ? withHtml(pushed, answer) : undefined;
}

/** Whether something was pushed that can be shown as it is: a post with its HTML, or that there is none. */
function isWhole(pushed: Shown | undefined): boolean {
  return pushed !== undefined && pushed.post?.html !== '';
}

/** A post that was pushed without its HTML, with the server's HTML if that was rendered from the same text. */
function withHtml(pushed: Shown, answer: Shown | undefined): Shown {
  const { post } = pushed;
  if (!post || answer?.post?.content !== post.content) return pushed;
  return { ...pushed, post: { ...post, html: answer.post.html } };
}

/** The answer of the server; undefined where it has nothing that can be shown. */
function ofAnswer({ body, isMissing }: Fetched): Shown | undefined {
  if (isMissing) return { related: [] };
  const { blogPost, related } = body ?? {};
  const [post] = readPosts([blogPost]);
  if (!post || !Array.isArray(related)) return undefined;
  return { post, related: readSummaries(related), version: versionOf({ post: blogPost, related }) };
}
