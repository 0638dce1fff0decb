import type { Values } from '../../schema/facts.ts';
import type { SiteSettings } from '../../schema/files/site.ts';
import type { Update } from '../../schema/files/update.ts';
import type { BlockDocument } from '../../schema/page.ts';
import type { Post } from '../../schema/post.ts';
import type { Media } from '../api.ts';
import type { PageSource } from './files/page-source.ts';
import type { PathWords } from './routes/pattern.ts';
import type { RouteTable } from './routes/route-table.ts';
import type { Vocabulary } from './routes/vocabulary.ts';
import type { SiteTimes } from './times/site-times.ts';

/** Where there will be a page as soon as its file, or its row of the route table, is mended. */
export interface Waiting {
  readonly paths: ReadonlySet<string>;
  /** Names of pages whose file exists but is not served; for a file in the wrong folder or with the wrong ending, the name that it should have. */
  readonly pages: ReadonlySet<string>;
  /** Addresses in pages that are shown nowhere because of where their file lies. Visitors get what an address without a page gives. */
  readonly aside: ReadonlySet<string>;
  /** A row names no legible address for its page, so the page may belong at any path that shows nothing. */
  readonly anywhere: boolean;
  /** A page that names its own addresses has none that can be read, so a link to it may seem to lead elsewhere, or nowhere. */
  readonly hasUnreadablePage: boolean;
}

export const nothingWaits: Waiting = { paths: new Set(), pages: new Set(), aside: new Set(), anywhere: false, hasUnreadablePage: false };

/** What a site consists of at one moment, once everything is read and checked. */
export interface SiteModel {
  readonly settings: SiteSettings;
  /** Facts, claims (`claim.…`) and the site's own data (`site.…`), by token. */
  readonly values: Values;
  /** Default words of each page's parameters, by page name. */
  readonly defaults: ReadonlyMap<string, PathWords>;
  readonly pages: ReadonlyMap<string, PageSource>;
  /** Names of pages whose file was never accepted: their paths have to wait. */
  readonly held: ReadonlySet<string>;
  /** What else has to wait. */
  readonly waiting: Waiting;
  readonly notFound: string;
  readonly table: RouteTable;
  readonly redirects: ReadonlyMap<string, { readonly to: string; readonly permanent: boolean }>;
  /** Addresses that are gone for good (410). */
  readonly gone: ReadonlySet<string>;
  readonly media: Media;
  /** Paths of pages and posts that exist but are not shown at the moment. */
  readonly hidden: ReadonlySet<string>;
  /** Published posts, newest first. */
  readonly posts: readonly Post[];
  /** Entries of content/updates, newest first. */
  readonly updates: readonly Update[];
  /**
   * Since when entries of word lists and pages say what they say, where that was not always so (ISO 8601, by {@link entryName}). Of two similar ones, the older
   * is not the copy.
   */
  readonly since: ReadonlyMap<string, string>;
  readonly shell: { readonly before: readonly BlockDocument[]; readonly after: readonly BlockDocument[] };
}

/**
 * A site with everything that it shows at any time, its pages with all their blocks; {@link file://./times/site-at.ts} derives the site of one moment. Its
 * validity does not depend on the time, so that no switch at night can break it.
 */
export interface WholeSite extends SiteModel {
  readonly times: SiteTimes;
  /** The posts as words of addresses, as `table` has them. */
  readonly blog: Vocabulary;
  /** Drafts: posts that are not published until somebody changes them. */
  readonly drafts: readonly Post[];
}
