import type { Renderer, Site } from '../../renderer/api.ts';
import { type Fact, factValues, type Values } from '../../schema/facts.ts';
import { withoutNotes } from '../../schema/notes.ts';
import { redirectsOf } from '../content/redirects.ts';
import type { TextFiles } from '../content/text-files.ts';
import { claimsOf, factsOf } from '../facts/values.ts';

/** A page as it was written, without notes and without blocks that are none. */
export interface PageValue {
  readonly title?: unknown;
  readonly blocks: readonly Readonly<Record<string, unknown>>[];
}

/** What there is to be seen of a site, for a comparison with another state of it. */
export interface SiteState {
  readonly texts: TextFiles;
  /** Addresses by page, patterns among them. */
  readonly addresses: ReadonlyMap<string, readonly string[]>;
  /** The name of the page that visitors see at an address now; undefined where there is none. */
  readonly shownAt: (address: string) => string | undefined;
  /** Where old addresses lead. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Titles by file. */
  readonly posts: ReadonlyMap<string, string>;
  /** What texts can name. */
  readonly values: Values;
}

export function stateOf(renderer: Renderer, site: Site, texts: TextFiles): SiteState {
  const rows = Map.groupBy(renderer.routes(site), ({ page }) => page);
  const claims = Object.entries(claimsOf(texts)).map(([name, { wording }]) => [name, wording]);
  return {
    texts,
    addresses: new Map([...rows].map(([page, routes]) => [page, routes.map(({ path }) => path)])),
    shownAt(address) {
      const shown = renderer.siteAt(site, { at: Date.now() });
      const found = renderer.resolve(shown, address, '');
      const isPage = found.kind === 'page' && found.status === 200 && !found.isEndless;
      return isPage ? /^content\/pages\/(.+)\.json$/.exec(renderer.filesOf(shown, address)[0] ?? '')?.[1] : undefined;
    },
    redirects: redirectsOf(renderer, site),
    posts: new Map(renderer.liveContent(site).posts.map(({ slug, title }) => [`content/blog/${slug}.mdx`, title])),
    values: {
      ...factValues(factsOf(texts) as Readonly<Record<string, Fact>>, site.language),
      claim: Object.fromEntries(claims),
      site: jsonOf(texts, 'content/site.json') ?? {},
    },
  };
}

/** What a JSON file says, without notes; undefined where it is not there or cannot be read. */
export function jsonOf(texts: TextFiles, file: string): unknown {
  try {
    return withoutNotes(JSON.parse(texts.get(file) ?? ''));
  } catch {
    return undefined;
  }
}
