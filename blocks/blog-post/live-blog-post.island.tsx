import type { Props } from '../../schema/block.ts';
import type { BlogSettings } from '../../schema/blog-settings.ts';
import { BlogSettingsProvider } from '../_blog/blog-settings.ts';
import { readPosts } from '../_blog/posts.ts';
import { ServerDrawn } from '../_islands/server-drawn.tsx';
import { useLive } from '../_live/use-live.ts';
import { versionOf } from '../_live/version.ts';
import { useServerPage } from '../_page/page-context.ts';
import { Article, Missing } from './article.tsx';
import type { blogPostSchema } from './blog-post.schema.ts';
import { useShare } from './use-share.ts';

export interface LiveBlogPostProps {
  labels: Props<typeof blogPostSchema>;
  slug: string;
  url: string;
  /** Names the posts that the server knew. */
  version: string;
  blog?: BlogSettings;
}

/** The post as the server drew it, until other posts are pushed. */
export default function LiveBlogPost({ labels, slug, url, version, blog }: LiveBlogPostProps) {
  const pushed = useLive('blogPosts');
  const served = useServerPage()?.posts;
  const posts = served ?? (pushed && versionOf(pushed) !== version ? readPosts(pushed) : undefined);
  const post = posts?.find((other) => other.slug === slug);
  return (
    <BlogSettingsProvider value={blog}>
      <div {...useShare(url)}>
        <ServerDrawn>{posts && (post ? <Article {...labels} post={post} posts={posts} url={url} /> : <Missing {...labels.missing} />)}</ServerDrawn>
      </div>
    </BlogSettingsProvider>
  );
}
