import type { Props } from '../../schema/block.ts';
import { relatedPosts, summaryOf } from '../_blog/posts.ts';
import { Island } from '../_islands/island.tsx';
import { versionOf } from '../_live/version.ts';
import { usePage } from '../_page/page-context.ts';
import type { blogPostSchema } from './blog-post.schema.ts';
import LiveBlogPost from './live-blog-post.island.tsx';

export function BlogPost(labels: Props<typeof blogPostSchema>) {
  const { post, posts, origin, path, settings } = usePage();
  const drawn = post ? versionOf({ post, related: relatedPosts(posts, post).map(summaryOf) }) : '';
  const known = { slug: post?.slug ?? '', url: origin + path, version: versionOf(posts), drawn, blog: settings.blog };
  return <Island of={LiveBlogPost} when="idle" props={{ labels, ...known }} />;
}
