import type { Props } from '../../schema/block.ts';
import { blogOf } from '../_blog/blog.ts';
import { relatedPosts } from '../_blog/further-reading.ts';
import { summaryOf } from '../_blog/read-posts.ts';
import { Island } from '../_islands/island.tsx';
import { versionOf } from '../_live/version.ts';
import { usePage } from '../_page/page-context.ts';
import type { blogPostSchema } from './blog-post.schema.ts';
import LiveBlogPost from './live-blog-post.island.tsx';

export function BlogPost(labels: Props<typeof blogPostSchema>) {
  const page = usePage();
  const { post, posts, origin, path } = page;
  const drawn = post ? versionOf({ post, related: relatedPosts(posts, post).map(summaryOf) }) : '';
  const props = { labels, slug: post?.slug ?? '', url: origin + path, version: versionOf(posts), drawn, blog: blogOf(page) };
  return <Island of={LiveBlogPost} when="idle" props={props} />;
}
