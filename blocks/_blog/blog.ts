import { createContext, use } from 'react';
import type { BlogSettings } from '../../schema/blog-settings.ts';
import type { PageContext } from '../_page/page-context.ts';

/** What islands draw the blog with: the part of content/site.json about it, and where its pages are. */
export interface Blog extends BlogSettings {
  /** Address of the list of posts. */
  readonly list: string;
  /** Address of a post, with a parameter in the place of the slug. */
  readonly post: string;
}

const none: Blog = { categories: [], tags: [], list: '/', post: '/' };
const Context = createContext(none);

/** Hands the blog to what an island draws. */
export const BlogProvider = Context;

export function useBlog(): Blog {
  return use(Context);
}

/** Of so many tags some are left to go on reading with, whatever tags a post has itself. */
const mostTags = 12;

/** The blog of a site, with those of its tags that lead to a post; without its pages, links to them lead home. */
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
