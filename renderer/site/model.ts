import type { Values } from '../../schema/facts.ts';
import type { SiteSettings } from '../../schema/files/site.ts';
import type { Update } from '../../schema/files/update.ts';
import type { BlockDocument, PageDocument } from '../../schema/page.ts';
import type { Post } from '../../schema/post.ts';
import type { Media } from '../api.ts';
import type { PathWords } from './routes/pattern.ts';
import type { RouteTable } from './routes/route-table.ts';

/** A page of content/pages that may be shown: its document as written, with facts and words still as tokens. */
export interface PageSource {
  readonly name: string;
  readonly document: PageDocument;
  /** With facts still as tokens. */
  readonly title: string;
  readonly description: string;
  /** False where search engines are told to leave it out. */
  readonly indexed: boolean;
  /** Anchors of blocks that stand on the page at every address. */
  readonly anchors: readonly string[];
}

/** What a site is made of once everything is read and checked. */
export interface SiteModel {
  readonly settings: SiteSettings;
  /** Facts, claims (`claim.…`) and the site's own data (`site.…`) by token. */
  readonly values: Values;
  /** Default words by parameter name. */
  readonly defaults: ReadonlyMap<string, PathWords>;
  readonly pages: ReadonlyMap<string, PageSource>;
  /** Names of pages whose file was never right: their paths have to wait. */
  readonly held: ReadonlySet<string>;
  readonly notFound: string;
  readonly table: RouteTable;
  readonly redirects: ReadonlyMap<string, { readonly to: string; readonly permanent: boolean }>;
  readonly media: Media;
  /** Posts that are published, the newest first. */
  readonly posts: readonly Post[];
  /** Entries of content/updates, the newest first. */
  readonly updates: readonly Update[];
  readonly shell: { readonly before: readonly BlockDocument[]; readonly after: readonly BlockDocument[] };
}
