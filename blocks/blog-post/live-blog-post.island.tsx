import type { Props } from '../../schema/block.ts';
import { type Blog, BlogProvider } from '../_blog/blog.ts';
import { useLasting } from '../_islands/lasting.ts';
import { ServerDrawn } from '../_islands/server-drawn.tsx';
import { Article, Missing } from './article.tsx';
import type { blogPostSchema } from './blog-post.schema.ts';
import { useHead } from './use-head.ts';
import { useNewestPost } from './use-newest-post.ts';
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
  const { shown, state } = useNewestPost(slug, version);
  const isOther = useLasting(shown !== undefined && shown.version !== drawn);
  useHead(isOther ? (shown?.post?.title ?? labels.missing.headline) : undefined, shown?.post);
  const whatIsThere = shown?.post ? <Article {...labels} post={shown.post} related={shown.related} url={url} /> : <Missing {...labels.missing} />;
  return (
    <BlogProvider value={blog}>
      <div {...useShare(url)}>
        <ServerDrawn version={state}>{isOther ? whatIsThere : undefined}</ServerDrawn>
      </div>
    </BlogProvider>
  );
}
