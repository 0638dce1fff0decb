import type { Renderer, Site } from '../../renderer/api.ts';
import { type Fact, factValues, type Values } from '../../schema/facts.ts';
import { withoutNotes } from '../../schema/json/notes.ts';
import { readValue } from '../../schema/json/parse.ts';
import { detailOf } from '../../schema/rules/posts/front-matter.ts';
import { timesOfPost } from '../../schema/rules/posts/post-times.ts';
import { redirectsOf } from '../content/redirects.ts';
import type { TextFiles } from '../content/text-files.ts';
import { claimsOf, factsOf } from '../facts/values.ts';
import type { HeldBackFiles } from './held-back.ts';

/** A page as it was written, without notes and without entries of `blocks` that are no objects. */
export interface PageValue {
  readonly title?: unknown;
  readonly blocks: readonly Readonly<Record<string, unknown>>[];
}

/** What can be seen of a site, for a comparison with another state of it. */
export interface SiteState {
  readonly texts: TextFiles;
  /** Addresses by page, with patterns. */
  readonly addresses: ReadonlyMap<string, readonly string[]>;
  /** The name of the page that visitors see at an address now; undefined where there is none. */
  readonly shownAt: (address: string) => string | undefined;
  /** Targets of redirects by their source addresses. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Held-back files: visitors do not see their changes. */
  readonly held: HeldBackFiles;
  /** Titles of posts by file, without drafts. */
  readonly posts: ReadonlyMap<string, string>;
  /** Titles of drafts by file. */
  readonly drafts: ReadonlyMap<string, string>;
  /** The moment at which the site is looked at, in milliseconds since 1970 (UTC). */
  readonly at: number;
  /** Time zone in which times are written. */
  readonly timeZone: string;
  /** Values that texts can name. */
  readonly values: Values;
}

/** @param held changed files whose changes the site does not have */
export function stateOf(renderer: Renderer, site: Site, texts: TextFiles, at: number, held: HeldBackFiles = new Map()): SiteState {
  const rows = Map.groupBy(renderer.routes(site), ({ page }) => page);
  const claims = Object.entries(claimsOf(texts)).map(([name, { wording }]) => [name, wording]);
  const posts = new Map(renderer.liveContent(site).posts.map(({ slug, title }) => [`content/blog/${slug}.mdx`, title]));
  return {
    texts,
    held,
    at,
    timeZone: site.timeZone,
    addresses: new Map([...rows].map(([page, routes]) => [page, routes.map(({ path }) => path)])),
    shownAt(address) {
      const shown = renderer.siteAt(site, { at });
      const found = renderer.resolve(shown, address, '');
      const isPage = found.kind === 'page' && found.status === 200 && !found.isEndless;
      return isPage ? /^content\/pages\/(.+)\.json$/.exec(renderer.filesOf(shown, address)[0] ?? '')?.[1] : undefined;
    },
    redirects: redirectsOf(renderer, site),
    posts,
    drafts: new Map([...texts].flatMap(([file, text]) => (isDraft(file, text) && !posts.has(file) ? [[file, detailOf(text, 'title') ?? file] as const] : []))),
    values: {
      ...factValues(factsOf(texts) as Readonly<Record<string, Fact>>, site.language),
      claim: Object.fromEntries(claims),
      site: jsonOf(texts, 'content/site.json') ?? {},
    },
  };
}

const isDraft = (file: string, text: string) => /^content\/blog\/.+\.mdx$/.test(file) && timesOfPost(text)?.draft === true;

/** The file of a page by its name, as `addresses` has it. */
export const pageFile = (page: string): string => `content/pages/${page}.json`;

/** The value of a JSON file, without notes; undefined where the file is missing or cannot be read. */
export function jsonOf(texts: TextFiles, file: string): unknown {
  return withoutNotes(readValue(texts.get(file) ?? ''));
}
