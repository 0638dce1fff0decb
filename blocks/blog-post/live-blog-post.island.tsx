import type { Props } from '../../schema/block.ts';
import type { Post, PostSummary } from '../../schema/post.ts';
import { type Blog, BlogProvider } from '../_blog/blog.ts';
import { readPosts, readSummaries, relatedPosts } from '../_blog/posts.ts';
import { useBlogNews } from '../_blog/use-blog-news.ts';
import { useLasting, useLatest } from '../_islands/lasting.ts';
import { ServerDrawn } from '../_islands/server-drawn.tsx';
import { type Fetched, useFetched } from '../_live/use-live.ts';
import { versionOf } from '../_live/version.ts';
import { useServerPage } from '../_page/page-context.ts';
import { Article, Missing } from './article.tsx';
import type { blogPostSchema } from './blog-post.schema.ts';
import { useHead } from './use-head.ts';
import { useShare } from './use-share.ts';

export interface LiveBlogPostProps {
  labels: Props<typeof blogPostSchema>;
  slug: string;
  url: string;
  /** Version (`versionOf`) of the posts that the server had when it drew. */
  version: string;
  /** Version of this post and its related posts as the server drew them. */
  drawn: string;
  blog: Blog;
}

/** A post. When another version of the blog is pushed, this post alone is fetched, and drawn here only if it differs from what the server drew. */
export default function LiveBlogPost({ labels, slug, url, version, drawn, blog }: LiveBlogPostProps) {
  const served = useServerPage()?.posts;
  const news = useBlogNews(version);
  const isNews = useLasting(news.version !== version);
  const pushed = news.posts && ofPosts(news.posts, slug);
  const isUnrendered = pushed?.post?.html === '';
  const path = isNews && (!pushed || isUnrendered) ? `/api/blog/${encodeURIComponent(slug)}?version=${news.version}` : undefined;
  const fetched = useFetched(path, news.pushed);
  const answer = ofAnswer(fetched);
  const newest = isUnrendered ? fetched.answered === path && rendered(pushed, answer) : (pushed ?? answer);
  const shown = useLatest(served ? ofPosts(served, slug) : newest || undefined);
  const isOther = useLasting(shown !== undefined && shown.version !== drawn);
  useHead(isOther ? (shown?.post?.title ?? labels.missing.headline) : undefined, shown?.post);
  const whatIsThere = shown?.post ? <Article {...labels} post={shown.post} related={shown.related} url={url} /> : <Missing {...labels.missing} />;
  return (
    <BlogProvider value={blog}>
      <div {...useShare(url)}>
        <ServerDrawn version={`${news.version} ${fetched.answered}`}>{isOther ? whatIsThere : undefined}</ServerDrawn>
      </div>
    </BlogProvider>
  );
}

/** What to show: without a post, that it does not exist. */
interface Shown {
  readonly post?: Post;
  readonly related: readonly PostSummary[];
  /** Version of both, to compare with what the server drew; without it they count as different. */
  readonly version?: string;
}

function ofPosts(posts: readonly Post[], slug: string): Shown {
  const post = posts.find((other) => other.slug === slug);
  return { post, related: post ? relatedPosts(posts, post) : [] };
}

/** A post that was pushed without its HTML, with the server's HTML if that was rendered from the same text. */
function rendered(pushed: Shown, answer: Shown | undefined): Shown {
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
