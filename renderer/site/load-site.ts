import { resolveHref } from '../../blocks/_links/href.ts';
import type { RoutesFile } from '../../schema/files/routes.ts';
import type { SiteSettings } from '../../schema/files/site.ts';
import { type Issue, isError } from '../../schema/issue.ts';
import { issueOfFile } from '../../schema/source.ts';
import { withEntries } from '../patched-map.ts';
import { type ContentFile, type PageFile, routesFile, siteFile } from './files/content-file.ts';
import { sortFiles } from './files/files-by-kind.ts';
import { makeUpdate } from './make-update.ts';
import { nothingWaits, type SiteModel, type WholeSite } from './model.ts';
import { createPatched } from './patched.ts';
import { readSite, type SiteParts } from './read-site.ts';
import { createMemory } from './remember.ts';
import { siteIssues } from './site-issues.ts';

/** A site with everything that it shows at any time, or the issues that prevent it: an error in one file, or between files. */
export interface LoadedSite {
  readonly model?: WholeSite;
  readonly issues: readonly Issue[];
}

/**
 * Makes a site of its files: the same files give the same site, and one error means no site. What one load makes, the next makes again only where something
 * that it depends on has changed.
 * @param held files that are missing for now, because they were never accepted or are yet to be read; what leads to them has to wait, and is no error
 */
export function loadSite(files: ReadonlyMap<string, ContentFile>, held: ReadonlySet<string> = new Set()): LoadedSite {
  const sorted = sortFiles(files);
  if (sorted.own.some(isError)) return { issues: sorted.own };
  const parts = readSite(sorted, held);
  if (!parts) {
    return { issues: [siteFile, routesFile].filter((file) => !files.has(file) && !held.has(file)).map((file) => issueOfFile(file, { rule: 'missing-file' })) };
  }
  const issues = siteIssues(parts);
  return issues.some(isError) ? { issues } : { model: modelOf(parts), issues };
}

const nothing: ReadonlySet<never> = new Set();
const alwaysThere: ReadonlyMap<string, string> = new Map();
const memory = { updates: createMemory(), redirects: createMemory(), gone: createMemory() };

function modelOf({ sorted, heldPages, routes, context, times, published, drafts, blog, routing, frame }: SiteParts): WholeSite {
  const { values, settings } = context;
  return {
    settings,
    values,
    defaults: routing.defaults,
    pages: shownPages(sorted.pages),
    held: new Set(heldPages),
    waiting: nothingWaits,
    notFound: routing.notFound ?? '',
    table: routing.table,
    redirects: memory.redirects(routes.value, [settings.links], () => redirectsOf(routes.value.redirects, settings.links)),
    gone: memory.gone(routes.value, [], () => new Set(routes.value.gone)),
    media: { images: sorted.images, fonts: sorted.fonts },
    hidden: nothing,
    since: alwaysThere,
    blog,
    posts: published,
    drafts,
    times,
    updates: sorted.updates.flatMap(({ value }) => (value ? [memory.updates(value, [values], () => makeUpdate(value, values, settings.language))] : [])),
    shell: frame.shell,
  };
}

const shownPages = createPatched<PageFile, SiteModel['pages']>({
  make: (pages) => new Map(pages.flatMap(({ name, shown }) => (shown ? [[name, shown] as const] : []))),
  patch(before, { gone, fresh }) {
    const shown = fresh.flatMap(({ name, shown }) => (shown ? [[name, shown] as const] : []));
    // new pages would come last, and the order of the pages is to stay
    const isOrdered = shown.length === fresh.length && shown.every(([name]) => before.has(name));
    const removed = gone.map(({ name }) => name);
    return isOrdered ? withEntries(before, shown, removed) : undefined;
  },
});

function redirectsOf(redirects: RoutesFile['redirects'] = [], links: SiteSettings['links']): SiteModel['redirects'] {
  return new Map(redirects.map(({ from, to, permanent = false }) => [from, { to: resolveHref(to, links).href, permanent }]));
}
