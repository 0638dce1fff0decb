import { createContext, use } from 'react';
import type { BlogSettings } from '../../schema/blog-settings.ts';
import type { PageContext } from '../_page/page-context.ts';

/** What islands need to draw the blog: its settings from content/site.json, and the addresses of its pages. */
export interface Blog extends BlogSettings {
  /** Address of the list of posts. */
  readonly list: string;
  /** Address pattern of a post, with a parameter in place of the slug. */
  readonly post: string;
}

const none: Blog = { categories: [], tags: [], list: '/', post: '/' };
const Context = createContext(none);

/** Provides the blog to the components of an island. */
export const BlogProvider = Context;

export function useBlog(): Blog {
  return use(Context);
}

/** Most tags that are kept: some are left for further reading, whatever tags a post itself has. */
const mostTags = 12;

/** The blog of a site, reduced to tags that some post has. Where its pages are missing, links to them lead home. */
export function blogOf({ settings, addresses, posts }: PageContext): Blog {
  const { categories = none.categories, tags = none.tags } = settings.blog ?? {};
  const used = new Map(posts.flatMap((post) => post.tags.map((tag) => [tag.toLowerCase(), tag])));
  const withPosts = (some: readonly string[]) => some.filter((tag) => used.has(tag.toLowerCase()));
  const known = new Map([...withPosts(tags), ...used.values()].map((tag) => [tag.toLowerCase(), tag]));
  return {
    categories: categories.map((category) => ({ ...category, tags: withPosts(category.tags) })),
    tags: [...known.values()].slice(0, mostTags),
    list: addresses.blog ?? none.list,
    post: addresses.post ?? none.post,
  };
}
