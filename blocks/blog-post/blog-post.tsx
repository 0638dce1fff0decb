import type { Props } from '../../schema/block.ts';
import { Island } from '../_islands/island.tsx';
import { versionOf } from '../_live/version.ts';
import { usePage } from '../_page/page-context.ts';
import type { blogPostSchema } from './blog-post.schema.ts';
import LiveBlogPost from './live-blog-post.island.tsx';

export function BlogPost(labels: Props<typeof blogPostSchema>) {
  const { post, posts, origin, path, images, settings } = usePage();
  const icons = images.get('icons')?.original;
  const known = { slug: post?.slug ?? '', url: origin + path, version: versionOf(posts), blog: settings.blog, icons };
  return <Island of={LiveBlogPost} when="idle" props={{ labels, ...known }} />;
}
