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

/** Where there will be a page as soon as its file, or its row of the route table, has been mended. */
export interface Waiting {
  readonly paths: ReadonlySet<string>;
  /** Names of pages whose file is there and is not served; where it lies in the wrong place, or has the wrong ending, the name that it is to have. */
  readonly pages: ReadonlySet<string>;
  /** What pages have as their addresses that nobody sees where they lie: visitors find nothing there, as if there were none. */
  readonly aside: ReadonlySet<string>;
  /** A row does not say where its page stands, or in no way that can be read, so it may be at any path that shows nothing. */
  readonly anywhere: boolean;
  /** A page that says itself where it stands says it in no way that can be read, so a link to it may seem to lead elsewhere, or nowhere. */
  readonly hasUnreadablePage: boolean;
}

export const nothingWaits: Waiting = { paths: new Set(), pages: new Set(), aside: new Set(), anywhere: false, hasUnreadablePage: false };

/** What a site is made of at one moment, once everything is read and checked. */
export interface SiteModel {
  readonly settings: SiteSettings;
  /** Facts, claims (`claim.…`) and the site's own data (`site.…`) by token. */
  readonly values: Values;
  /** Default words by parameter name. */
  readonly defaults: ReadonlyMap<string, PathWords>;
  readonly pages: ReadonlyMap<string, PageSource>;
  /** Names of pages whose file was never right: their paths have to wait. */
  readonly held: ReadonlySet<string>;
  /** What else has to wait. */
  readonly waiting: Waiting;
  readonly notFound: string;
  readonly table: RouteTable;
  readonly redirects: ReadonlyMap<string, { readonly to: string; readonly permanent: boolean }>;
  /** Addresses with nothing for good. */
  readonly gone: ReadonlySet<string>;
  readonly media: Media;
  /** Paths of pages and posts that exist and are not shown at the moment. */
  readonly hidden: ReadonlySet<string>;
  /** Posts that are published, the newest first. */
  readonly posts: readonly Post[];
  /** Entries of content/updates, the newest first. */
  readonly updates: readonly Update[];
  /** Since when entries of word lists say what they say, where that was not always so (ISO 8601, by {@link entryName}): the older one of two is no copy. */
  readonly since: ReadonlyMap<string, string>;
  readonly shell: { readonly before: readonly BlockDocument[]; readonly after: readonly BlockDocument[] };
}

/**
 * A site with all that it shows at any time, its pages with all their blocks; {@link file://./times/site-at.ts} makes the site of a moment of it.
 * Whether it is right does not depend on the time, so that no night can break it.
 */
export interface WholeSite extends SiteModel {
  readonly times: SiteTimes;
  /** The posts as words of addresses, as `table` has them. */
  readonly blog: Vocabulary;
  /** Posts that are held back until somebody changes them. */
  readonly drafts: readonly Post[];
}
