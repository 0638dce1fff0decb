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

/** The blog of a site; without its pages, links to them lead home. */
export function blogOf({ settings, addresses }: PageContext): Blog {
  return { ...none, ...settings.blog, list: addresses.blog ?? none.list, post: addresses.post ?? none.post };
}
