import type { Crumb } from '../../blocks/_page/page-context.ts';
import type { PageDocument } from '../../schema/page.ts';
import type { Post } from '../../schema/post.ts';
import type { PageStatus } from '../api.ts';
import { catalogue } from '../catalogue.ts';
import { documentOf } from '../site/files/page-document.ts';
import type { SiteModel } from '../site/model.ts';
import { pageValues, resolveDocument, shownPlaces } from '../site/pages/page-values.ts';
import { canonicalPath } from '../site/routes/route-table.ts';
import { blockNames } from './block-names.ts';
import { type DrawContext, drawContextOf } from './draw-context.ts';
import { knownWords, meantPost, meantWords } from './meant-page.ts';
import { standingOf } from './standing.ts';
import { trailOf } from './trail.ts';

export interface Switching {
  /** When the next block comes or goes, in milliseconds since 1970 (UTC); infinite where none will. */
  readonly next: number;
  /** Names of the blocks in order, see {@link file://./block-names.ts}. */
  readonly names: readonly string[];
}

/** A page as one path shows it. */
export interface RequestedPage {
  readonly site: DrawContext;
  readonly status: PageStatus;
  readonly path: string;
  /** Name of the page's file. */
  readonly name: string;
  /** The blocks of the file that are shown, as indexes into its list. */
  readonly shown: readonly number[];
  /** Set on a page where blocks come and go while somebody reads it. */
  readonly switching?: Switching;
  /** The page's own address, which is shared: the first of several that show the same; empty on the not-found page. */
  readonly address: string;
  /** Path for search engines. Where it differs from the page's own address, the page has no content of its own. */
  readonly canonical: string;
  readonly indexable: boolean;
  /** False where the path has words that no vocabulary knows: such pages are endless in number, and not worth caching. */
  readonly known: boolean;
  /** The page that was probably meant, where the address has unknown words, or redirected here from a post that does not exist. */
  readonly meant?: Crumb;
  readonly document: PageDocument;
  /** The query parameters that the page's blocks read. */
  readonly query: Readonly<Record<string, string>>;
  readonly trail: readonly Crumb[];
  readonly post?: Post;
  /** When it was last changed, as far as that is known: a day, or a moment (ISO 8601). */
  readonly changed?: string;
}

/** Longest value of a query parameter; a search for 100 letters finds nothing anyway. */
const maxQueryLength = 100;

export interface PageSummary extends Pick<RequestedPage, 'status' | 'known' | 'query'> {
  /** At least a part of the query was typed by a visitor. */
  readonly isTyped: boolean;
}

/** The part of a {@link RequestedPage} that every request needs. The page's text is not read for it, which would take most of the time. */
export function summaryOf(site: SiteModel, path: string, search: string): PageSummary | undefined {
  const { match, page } = find(site, path);
  if (!match || !page) return site.pages.has(site.notFound) ? { status: 404, known: false, query: {}, isTyped: false } : undefined;
  if (search === '') return { status: 200, known: match.known, query: {}, isTyped: false };
  const document = documentOf(page);
  const query = readQuery(document, search);
  return { status: 200, known: match.known, query, isTyped: isTyped(document, query) };
}

/** What a path shows: the page of its row with the words of the path put in, else the not-found page, if there is one. */
export function requestedPage(site: SiteModel, path: string, search = ''): RequestedPage | undefined {
  const { match, page } = find(site, path);
  if (!match || !page) return notFound(site, path);
  const written = documentOf(page);
  const values = pageValues(written, site.values, match.words, site.defaults.get(match.page));
  const { document } = resolveDocument(written, values, match.words, catalogue);
  const post = site.posts.find(({ slug }) => slug === match.post);
  const query = search === '' ? {} : readQuery(document, search);
  const meant = meantWords(site, path, match);
  const row = meant && site.table.rowOf(match.page);
  const { canonical, indexable } = standingOf(site, match, page, meant ?? knownWords(match.words));
  const context = drawContextOf(site, document.language);
  return {
    site: context,
    status: 200,
    path,
    name: match.page,
    shown: shownPlaces(page, match.words),
    switching: page.nextSwitch === undefined ? undefined : { next: page.nextSwitch, names: blockNames(document.blocks) },
    address: match.canonical,
    canonical,
    indexable: indexable && !isFiltered(document, query),
    known: match.known,
    meant: row ? meantPage(site, canonicalPath(row, meant) ?? canonical) : meantPost(site, query),
    document,
    query,
    trail: trailOf(site, match, document.title, context.settings.language),
    post,
  };
}

function meantPage(site: SiteModel, path: string): Crumb | undefined {
  const page = requestedPage(site, path);
  return page && { label: page.document.title.split(': ', 1)[0] ?? '', path };
}

/** The row that a path matches, and its page. */
export function find(site: SiteModel, path: string) {
  const match = site.table.match(path);
  return { match, page: match && site.pages.get(match.page) };
}

/** The page for an address that does not exist. */
export function notFound(site: SiteModel, path: string): RequestedPage | undefined {
  const page = site.pages.get(site.notFound);
  if (!page) return undefined;
  const written = documentOf(page);
  const { document } = resolveDocument(written, site.values, {}, catalogue);
  return {
    site: drawContextOf(site, document.language),
    status: 404,
    path,
    name: site.notFound,
    shown: shownPlaces(page, {}),
    address: '',
    canonical: '',
    indexable: false,
    known: false,
    document,
    query: {},
    trail: [],
  };
}

/** The parameters that the page's blocks read, in the order of the blocks. Empty ones and all others are left out. */
export function readQuery({ blocks }: PageDocument, search: string): Record<string, string> {
  const given = new URLSearchParams(search);
  const names = blocks.flatMap(({ type }) => catalogue.get(type)?.query ?? []);
  return Object.fromEntries(names.flatMap((name) => (given.get(name) ? [[name, given.get(name)?.slice(0, maxQueryLength) ?? '']] : [])));
}

function isTyped({ blocks }: PageDocument, asked: RequestedPage['query']): boolean {
  return blocks.some(({ type }) => {
    const name = catalogue.get(type)?.typed;
    return name !== undefined && name in asked;
  });
}

/** Whether a block shows less than it would without the query. */
function isFiltered({ blocks }: PageDocument, asked: RequestedPage['query']): boolean {
  return blocks.some(({ type }) => {
    const { filters, query = [] } = catalogue.get(type) ?? {};
    return filters && query.some((name) => name in asked);
  });
}
