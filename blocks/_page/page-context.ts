import { createContext, use } from 'react';
import type { SiteSettings } from '../../schema/files/site.ts';
import type { Update } from '../../schema/files/update.ts';
import type { Post } from '../../schema/post.ts';
import type { Addresses } from '../../schema/roles.ts';
import type { Search } from '../../schema/search.ts';
import type { ServedImage } from '../../schema/served-image.ts';
import type { Language } from '../../schema/words.ts';
import type { WordPages } from './word-pages.ts';

/** What a block may know of its site and of the server; the same on all pages. */
export interface SiteContext {
  /** Its `language` is that of the page. */
  readonly settings: SiteSettings;
  /** The language of header and footer, also on a page in another language. */
  readonly siteLanguage: Language;
  readonly images: ReadonlyMap<string, ServedImage>;
  /** Public address of the site without a slash at the end. */
  readonly origin: string;
  /** Paths of the pages that have a role; a site need not have all of them. */
  readonly addresses: Addresses;
  /** Calendar year in the site's time zone (`timeZone` in content/site.json), for the copyright line. */
  readonly year: number;
  /** Whether the server can send mails. */
  readonly canSendMail: boolean;
  /** The blog's published posts, the newest first. */
  readonly posts: readonly Post[];
  /** The updates, the newest first. */
  readonly updates: readonly Update[];
  /** Searches the site; undefined where no server draws the page, so that the browser has to search. */
  readonly search?: Search;
  /** The pages that are made of word lists; they are worked out when a block first asks for them. */
  readonly wordPages: () => readonly WordPages[];
}

/** A page on the path from the home page to another. */
export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** Values that belong to one page. A block that reads one of them is drawn for each page; any other block is drawn once for all pages that have it. */
export interface PageFacts {
  /** Path of the page that is drawn, without query. */
  readonly path: string;
  /** The page's canonical path: the first of those that show it. */
  readonly address: string;
  /** The query of the address, limited to the names that the page's blocks read. */
  readonly query: Readonly<Record<string, string>>;
  /** The path from the home page to this one, both included. */
  readonly trail: readonly Crumb[];
  /** The page that was perhaps meant by an address with words that no list knows. */
  readonly meant?: Crumb;
  /** The post that this page is about. */
  readonly post?: Post;
}

/** What a block may know besides its own fields. */
export interface PageContext extends SiteContext, PageFacts {
  /** Whether an address is that of the current page. A block that asks only this is drawn again only where the answer differs. */
  isCurrent(href: string): boolean;
}

const Context = createContext<PageContext | null>(null);

export const PageProvider = Context;

/** For islands: the page while the server draws. Null in the browser, where an island has its props, and fetches everything else. */
export function useServerPage(): PageContext | null {
  return use(Context);
}

/** For blocks, which only the server draws. */
export function usePage(): PageContext {
  const page = use(Context);
  if (!page) throw new Error('usePage is for blocks that the server draws; give an island what it needs as props.');
  return page;
}
