import { searchSteps } from '../blocks/_search/search-index.ts';
import { editorSchema, withValues } from '../schema/editor/editor-schema.ts';
import { compareIssues } from '../schema/issue.ts';
import { dayIn } from '../schema/reading/dates.ts';
import { readMoment } from '../schema/reading/moments.ts';
import type { PageResolution, Renderer, Site } from './api.ts';
import { catalogue } from './catalogue.ts';
import { withoutEffectsOfLeaps } from './check/changed-facts.ts';
import { checkSite } from './check/check-site.ts';
import { copiedPages } from './check/duplicates.ts';
import { atFactsOfRules } from './check/facts-of-rules.ts';
import { foresee, foreseeWithout } from './check/foresee.ts';
import { goneAddresses } from './check/gone-addresses.ts';
import { withoutIgnored } from './check/ignored.ts';
import { followMoves } from './check/moves.ts';
import { editorValues } from './editor-values.ts';
import { renderExample } from './gallery/example.ts';
import { exampleIssues } from './gallery/example-issues.ts';
import { renderGallery } from './gallery/gallery-page.tsx';
import { allUnlistedPaths, indexedPaths } from './page/indexed-paths.ts';
import { updateAddresses } from './page/list-pages.ts';
import { pagesMeant } from './page/meant-page.ts';
import { notFoundPage } from './page/not-found-page.ts';
import { pageVersion } from './page/page-version.ts';
import { placeOf } from './page/place-of.ts';
import { renderPage, renderPayload } from './page/render-page.tsx';
import { type RequestedPage, requestedPage } from './page/requested-page.ts';
import { resolve } from './page/resolve.ts';
import { shareCard } from './page/share-card.ts';
import { shownContent } from './page/shown-content.ts';
import { wordPageKinds } from './page/word-page-kinds.ts';
import { prepareWords } from './page/words-of-pages.ts';
import { searchData } from './search/search-data.ts';
import './schemas.ts';
import { isFound, lengthOfTexts, pageTexts } from './search/search-texts.ts';
import { accept } from './site/accept.ts';
import { apartFromErrors } from './site/apart-from-errors.ts';
import { changedPages, siteChange, withSiteChange } from './site/change.ts';
import { entryTimes } from './site/entry-times.ts';
import { pageFileOf, postFileOf } from './site/files/content-file.ts';
import { withFormerNames } from './site/files/former-names.ts';
import { memoryOf, readContentFile } from './site/files/read-content-file.ts';
import { singleFile } from './site/files/single-files.ts';
import { lastChange } from './site/last-change.ts';
import type { SiteModel, WholeSite } from './site/model.ts';
import { copiedEntries } from './site/own-text/generated.ts';
import { contactSettings, publicSettings } from './site/public-settings.ts';
import { siteAt } from './site/times/site-at.ts';
import { timeZoneOf } from './site/times/time-zone.ts';

const always = { shownFrom: Number.NEGATIVE_INFINITY, shownUntil: Number.POSITIVE_INFINITY };

/** The renderer as the server sees it. Pure: no disk, no network, no clock. */
export const renderer: Renderer = {
  readFile: readContentFile,
  foresee,
  foreseeWithout,
  withFormerNames,
  memoryOf,
  accept(accepted, wanted) {
    const { files, site, issues, refused } = accept(accepted, wanted);
    const settings = singleFile(files, 'settings')?.value ?? singleFile(wanted, 'settings')?.value;
    const { language = 'de' } = settings ?? {};
    const heldBack = new Map([...refused].flatMap((file) => [wanted.get(file) ?? []].flat().map((content) => [file, content] as const)));
    return { files, refused, heldBack, site: { issues, language, timeZone: timeZoneOf(settings), model: site, ...always } };
  },
  *check(accepted, now, earlier) {
    const { site, files, refused, heldBack } = accepted;
    const whole = site.model as WholeSite | undefined;
    const found = whole ? yield* checkSite(whole, accepted, now, earlier) : [];
    const told = withoutEffectsOfLeaps([...site.issues, ...apartFromErrors(found, site.issues)], files);
    // an exception counts as unnecessary only when no file is held back: such a file may yet need it
    const settled = () => whole !== undefined && refused.size === 0;
    const unexcused = withoutIgnored(told, new Map([...files, ...heldBack]), settled, dayIn(site.timeZone, now));
    return atFactsOfRules(unexcused, files, earlier?.facts).toSorted(compareIssues);
  },
  entryTimes,
  copies(site, withPages) {
    const model = modelOf(site);
    return model ? [...copiedEntries(model), ...(withPages ? copiedPages(model) : [])] : [];
  },
  withAges(site, since) {
    const model = modelOf(site);
    return model ? { ...site, model: { ...model, since } } : site;
  },
  siteAt: (accepted, moment) => ({ ...accepted, ...(accepted.model ? siteAt(accepted.model as WholeSite, moment) : {}) }),
  momentAt({ timeZone }, written) {
    const read = readMoment(written, timeZone);
    return 'at' in read ? read.at : undefined;
  },
  changeOf: siteChange,
  withChange: withSiteChange,
  changedPages(before, after) {
    const [old, now] = [modelOf(before), modelOf(after)];
    const names = old && now && changedPages(now, old);
    return names && new Set(names.map(pageFileOf));
  },
  goneAddresses(before, after) {
    const [old, now] = [modelOf(before), modelOf(after)];
    return old && now && (old.table !== now.table || old.redirects !== now.redirects) ? goneAddresses(old, now) : [];
  },
  moves(known, before, after) {
    const [old, now] = [modelOf(before), modelOf(after)];
    return old && now ? followMoves(known, old, now) : known;
  },
  resolve: ofModel(resolve, { kind: 'waiting' }),
  nearestPages: ofModel(pagesMeant, []),
  *prepareNearest(site) {
    const model = modelOf(site);
    if (model) yield* prepareWords(model);
  },
  renderPage: (site, page, options) => renderPage(drawable(site, page), options),
  renderPayload: (site, page, options, withShell) => renderPayload(drawable(site, page), options, withShell),
  pageVersion(site, path) {
    const model = modelOf(site);
    return model && pageVersion(model, path, site.changedAt);
  },
  shareCard(site, path) {
    const model = modelOf(site);
    // addresses that are endless in number have no picture, so no page is looked for there
    const match = model?.table.match(path);
    const page = model && match?.known && !match.redirect && datedPage(model, path, site.changedAt);
    return page ? shareCard(page) : undefined;
  },
  pageDocument(site, path) {
    const model = modelOf(site);
    if (!model || model.table.match(path)?.redirect) return undefined;
    const page = datedPage(model, path, site.changedAt);
    return page?.status === 200 ? page.document : undefined;
  },
  filesOf(site, path) {
    const model = modelOf(site);
    const page = model && requestedPage(model, path);
    if (page?.status !== 200) return [];
    return [pageFileOf(page.name), ...(page.post ? [postFileOf(page.post.slug)] : [])];
  },
  shownContent: ofModel(shownContent, undefined),
  placeOf(site, path, spot) {
    const model = modelOf(site);
    const page = model && requestedPage(model, path);
    return page && placeOf(page, spot);
  },
  routes(site, pages) {
    const all = modelOf(site)?.table.rows ?? [];
    const rows = pages ? all.filter(({ page }) => pages.has(pageFileOf(page))) : all;
    return rows.flatMap(({ page, paths, patterns }) => [
      ...paths.map((path) => ({ path, page, canonical: paths[0] ?? path })),
      ...patterns.map(({ path }) => ({ path, page, canonical: path })),
    ]);
  },
  redirects: (site) => [...(modelOf(site)?.redirects.keys() ?? [])],
  gone: (site) => [...(modelOf(site)?.gone ?? [])],
  sitemap: ofModel(indexedPaths, []),
  unlistedPaths: ofModel(allUnlistedPaths, []),
  wordPageKinds: ofModel(wordPageKinds, []),
  lastChange(site, path, committedAt) {
    const model = modelOf(site);
    return model && lastChange(model, path, site.changedAt, committedAt);
  },
  liveContent(site) {
    const { settings, updates = [], posts = [] } = modelOf(site) ?? {};
    return { activeUsers: settings?.activeUsers ?? 0, updates, posts };
  },
  updateAddresses: ofModel(updateAddresses, []),
  searchTexts(site, path) {
    const model = modelOf(site);
    const page = model?.table.addresses.search !== undefined && isFound(model, path) ? datedPage(model, path, site.changedAt) : undefined;
    return model && page && { length: lengthOfTexts(model), documents: pageTexts(page, lengthOfTexts(model)) };
  },
  *searchData(site, textsOf) {
    const model = modelOf(site);
    return model && (yield* searchData(model, textsOf));
  },
  createSearch: searchSteps,
  mediaAddresses(site) {
    const { images, fonts } = modelOf(site)?.media ?? {};
    const pictures = [...(images?.values() ?? [])].flatMap(({ avif, fallback, original }) => [...avif.map(({ src }) => src), fallback, original]);
    return [...new Set([...pictures, ...Object.values(fonts ?? {})])].filter(Boolean);
  },
  icon(site) {
    const { settings, media } = modelOf(site) ?? {};
    return media?.images.get(settings?.icon ?? '')?.original;
  },
  addresses: (site) => modelOf(site)?.table.addresses ?? {},
  isSearchPage: ofModel(({ table }, path) => table.addresses.search !== undefined && table.match(path)?.canonical === table.addresses.search, false),
  contact: ofModel(({ settings }) => contactSettings(settings), undefined),
  settings: ofModel(({ settings }) => publicSettings(settings), {}),
  theme: (site) => modelOf(site)?.settings.theme,
  renderExample: ofModel(renderExample, undefined),
  exampleIssues: ofModel(exampleIssues, []),
  renderGallery: ofModel(renderGallery, undefined),
  catalogue,
  editorSchema: () => withValues(editorSchema(catalogue)),
  editorValues: ofModel(editorValues, undefined),
};

function modelOf(site: Site): SiteModel | undefined {
  return site.model as SiteModel | undefined;
}

/** Applies a function to the model of a site; the result is `nothing` where an error has left the site without one. */
function ofModel<Rest extends readonly unknown[], Answer, const Nothing>(ask: (model: SiteModel, ...rest: Rest) => Answer, nothing: Nothing) {
  return (site: Site, ...rest: Rest): Answer | Nothing => {
    const model = modelOf(site);
    return model ? ask(model, ...rest) : nothing;
  };
}

let lastRead: { readonly site: SiteModel; readonly changedAt: Site['changedAt']; readonly page: RequestedPage } | undefined;

/**
 * What a path shows, with the time of its last change. Keeps the last page, because a page, its payload and what else is made of it are often asked for one
 * after the other.
 */
function datedPage(site: SiteModel, path: string, changedAt: Site['changedAt']): RequestedPage | undefined {
  if (path === lastRead?.page.path && site === lastRead.site && changedAt === lastRead.changedAt) return lastRead.page;
  const read = requestedPage(site, path);
  if (read?.status !== 200) return read;
  const page = { ...read, changed: lastChange(site, path, changedAt) };
  lastRead = { site, changedAt, page };
  return page;
}

/** @throws where {@link Renderer.resolve} gave no page */
function drawable(site: Site, { status, path, search, near = [] }: PageResolution): RequestedPage {
  const model = modelOf(site);
  const page = model && (status === 200 ? shown(model) : notFoundPage(model, status, near));
  if (!page) throw new Error(`Nothing can be drawn for ${path}.`);
  return page;

  function shown(from: SiteModel): RequestedPage | undefined {
    const asked = search === '' ? datedPage(from, path, site.changedAt) : requestedPage(from, path, search);
    return asked && search !== '' ? { ...asked, changed: lastChange(from, path, site.changedAt) } : asked;
  }
}
