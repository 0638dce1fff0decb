import { createContext, use } from 'react';
import type { BlogSettings } from '../../schema/blog-settings.ts';
import { useServerPage } from '../_page/page-context.ts';

const Context = createContext<BlogSettings | undefined>(undefined);

/** Hands the site's settings of the blog to what an island draws. */
export const BlogSettingsProvider = Context;

const none: BlogSettings = { categories: [], tags: [] };

/** The part of content/site.json about the blog; empty where the site has none. */
export function useBlogSettings(): BlogSettings {
  const ofIsland = use(Context);
  return useServerPage()?.settings.blog ?? ofIsland ?? none;
}
