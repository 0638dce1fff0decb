import type { PageTexts, SearchData } from '../blocks/_search/search-document.ts';
import type { Catalogue } from '../schema/block.ts';
import type { EditorValues } from '../schema/editor/editor-values.ts';
import type { SiteSettings } from '../schema/files/site.ts';
import type { Update } from '../schema/files/update.ts';
import type { Issue, Path } from '../schema/issue.ts';
import type { PageDocument } from '../schema/page.ts';
import type { Post } from '../schema/post.ts';
import type { Addresses } from '../schema/roles.ts';
import type { Search } from '../schema/search.ts';
import type { Theme } from '../schema/theme.ts';
import type { Language } from '../schema/words.ts';
import type {
  DrawFailure,
  GalleryView,
  PagePayload,
  PageResolution,
  RenderedExample,
  RenderedPage,
  Resolution,
  RouteInfo,
  Scheme,
  ShareCard,
  ShownContent,
  WordPageKind,
} from './answers.ts';
import type { Earlier, Moves } from './check/earlier.ts';
import type { TextSource } from './packed-text.ts';
import type { entryTimes } from './site/entry-times.ts';
import type { ContentFile, ContentFiles } from './site/files/content-file.ts';
import type { withFormerNames } from './site/files/former-names.ts';
import type { FileMemory } from './site/files/read-content-file.ts';

export type * from './answers.ts';
export type { EntryTimes } from './site/entry-times.ts';
export type { ContentFile, ContentFiles, FontFile, PictureFile } from './site/files/content-file.ts';
export type { FileMemory } from './site/files/read-content-file.ts';

/** Content that changes while visitors look at it. */
export interface LiveContent {
  /** Active users of the software, until the software itself reports a number. */
  readonly activeUsers: number;
  /** Newest first. */
  readonly updates: readonly Update[];
  /** Published posts, newest first. */
  readonly posts: readonly Post[];
}

/** The part of content/site.json that is public. */
export type PublicSettings = Omit<SiteSettings, 'shell' | 'email' | 'contact'> & { readonly contact: Pick<SiteSettings['contact'], 'retentionDays'> };

/** How contact messages are handled. */
export interface ContactSettings {
  /** Who gets contact messages by mail. */
  readonly recipient: string;
  /** Days after which messages are deleted. */
  readonly retentionDays: number;
  /** Who gets mails about a vulnerability of the website. */
  readonly security: string;
}

/** The browser's scripts: the address of the loader, with its integrity (SRI, `sha256-…`) where it is built. */
export interface Scripts {
  readonly loader: string;
  readonly integrity?: string;
  /** The script of pages where blocks come and go, and the shell that it loads. Missing in development, which updates pages without it. */
  readonly nextSwitch?: { readonly address: string; readonly integrity: string; readonly shell: string };
  /** The browser may prefetch a page when its link is pointed at, and keep it for minutes. */
  readonly prefetches?: boolean;
}

/** A moment at which a site is viewed. */
export interface Moment {
  /** Milliseconds since 1970 (UTC). */
  readonly at: number;
  /** Whether drafts are shown as well, in their time. */
  readonly drafts?: boolean;
}

/** What visitors are served after a change. */
export interface Accepted {
  readonly site: Site;
  /** The files that the site is made of. They have no error together. */
  readonly files: ContentFiles;
  /** Files whose new version, or whose deletion, is held back. */
  readonly refused: ReadonlySet<string>;
  /** The held-back versions of those that still exist, so that warnings about them can be told beside their errors. */
  readonly heldBack: ContentFiles;
}

/** A site as an immutable value: every change makes a new one. */
export interface Site {
  /** Why files are held back, and what is to be mended in those that are served. */
  readonly issues: readonly Issue[];
  /** The search for warnings failed, so `issues` has none of them. */
  readonly isUnsearched?: boolean;
  /** Language in which visitors are answered and findings are told (`language` in content/site.json). */
  readonly language: Language;
  /** Time zone in which days begin and times are told (`timeZone` in content/site.json). */
  readonly timeZone: string;
  /** The site's data, opaque to everybody but the renderer; undefined where the files make no site yet. */
  readonly model: unknown;
  /** The site looks like this from one moment until another, in milliseconds since 1970 (UTC); infinite where nothing changes by itself. */
  readonly shownFrom: number;
  readonly shownUntil: number;
  /**
   * When files, and entries of word lists (`content/seo/staedte.json#koeln`), replaced an earlier version (ISO 8601). Those that are there since the beginning
   * have no time.
   */
  readonly changedAt?: ReadonlyMap<string, string>;
}

export interface RenderOptions {
  /** Public address of the site without trailing slash, for canonical and Open Graph. */
  readonly origin: string;
  /** Identifies the build. Where the browser runs another one, it loads the whole page. */
  readonly build: string;
  readonly year: number;
  /** Without them the page stays as the server drew it. */
  readonly scripts?: Scripts;
  /** Whether the server can send mails. Where it cannot, whatever needs one says that it is not available. */
  readonly canSendMail: boolean;
  /** Searches the site that is drawn; without it the browser does. */
  readonly search?: Search;
  /** Fixed colour scheme; by default the device's. */
  readonly scheme?: Scheme;
  /** For development: a block that throws is left out and listed in the payload. */
  readonly leavesOutFailures?: boolean;
  /**
   * For servers: is told of a block that throws, which is left out, so that visitors do not miss a whole page because of one part. A page fails only where none
   * of its own blocks is left. Where neither this nor {@link RenderOptions.leavesOutFailures} is set, as in an export, the whole page fails.
   * @param path of the page
   */
  readonly onFailure?: (failure: DrawFailure, path: string) => void;
}

/** Something that a page shows: a part of its frame, a block in it (counted from 0), and a text in the block as visitors read it. */
export interface Spot {
  readonly part: 'before' | 'main' | 'after';
  readonly index: number;
  readonly text: string;
}

/** Where something that is shown was written: a value in a JSON file, or a text in a post. */
export type SourcePlace = { readonly file: string; readonly path: Path } | { readonly file: string; readonly text: string };

export interface Renderer {
  /**
   * Reads one text file of the site. The same path and bytes give the same result.
   * @param memory what {@link Renderer.memoryOf} gave for them
   * @param onlyLooks nobody is shown the result: simple posts are read without the compiler
   * @returns undefined for a file that no site has
   */
  readFile(file: string, source: TextSource, memory?: FileMemory, onlyLooks?: boolean): Promise<ContentFile | undefined>;
  /**
   * Answers in advance what will be asked about a page that was just read, so that it is parsed once. Does nothing for other files.
   * @param others the files of the site that are not pages
   * @param withWarnings also what {@link Renderer.check} asks, and not only {@link Renderer.accept}
   */
  foresee(others: ContentFiles, withWarnings: boolean): (file: ContentFile) => void;
  /**
   * Answers in advance what will be asked about these files, while others are still being read: about posts, the route table, word lists, and pages with words
   * from their addresses, which are checked with each of those words.
   * @param awaited names of the files that are still to be read
   */
  foreseeWithout(files: ContentFiles, awaited: ReadonlySet<string>): void;
  /** See {@link withFormerNames}: for callers that look at files, and have to report a renamed name once instead of in each file. */
  readonly withFormerNames: typeof withFormerNames;
  /** What was found out about a file, as JSON data for the next start; undefined where nothing is to be kept. */
  memoryOf(content: ContentFile): FileMemory | undefined;
  /**
   * Decides which changes go live: the largest part of `wanted` that has no error together with what was accepted. A file counts as changed when its object is
   * another one. The answer does not depend on the time, so that no switch at night can break a page.
   * @returns the site with everything that it shows at any time; its issues are those that keep files from going live
   */
  accept(accepted: ContentFiles, wanted: ContentFiles): Accepted;
  /**
   * Looks for all issues of an accepted site, including those of files that are served, which visitors need not wait for. The generator works through one file
   * per step, so it can be abandoned and begun anew without losing the files already checked.
   * @param now decides what is valid until a day, or shown from a day on
   * @param earlier where pages of former addresses are now, and what facts said before
   */
  check(accepted: Accepted, now: Date, earlier?: Earlier): Generator<void, readonly Issue[]>;
  /** When the entries of a word list became what they are; undefined for other files. See {@link entryTimes}. */
  readonly entryTimes: typeof entryTimes;
  /**
   * The entries of word lists (`content/seo/staedte.json#koeln`) whose texts are nearly the same as another entry's, so that it matters which was there first.
   * Nearly all sites have none.
   * @param withPages also the files of pages that look the same, of which {@link Renderer.check} reports the newer one
   */
  copies(accepted: Site, withPages: boolean): readonly string[];
  /** The site with the known ages of entries and pages; their times are as in {@link Site.changedAt}. */
  withAges(accepted: Site, since: ReadonlyMap<string, string>): Site;
  /** What an accepted site shows at a moment. What is not shown then is missing from the result. */
  siteAt(accepted: Site, moment: Moment): Site;
  /** The moment that the site's clock shows as `2026-12-01T08:00`, in milliseconds since 1970 (UTC); undefined where `written` is no time. */
  momentAt(site: Site, written: string): number | undefined;
  /** The parts of a site that have changed since `before`, as data for another thread, where {@link Renderer.withChange} makes a site of it. */
  changeOf(site: Site, before?: Site): Site;
  withChange(change: Site, before?: Site): Site;
  /** The files of the pages that changed between two sites; undefined where something else changed, which any page may show. */
  changedPages(before: Site, after: Site): ReadonlySet<string> | undefined;
  /** Where pages have moved to, for {@link Renderer.check}: what was known before, with what a change adds. */
  moves(known: Moves | undefined, before: Site, after: Site): Moves | undefined;
  /** Addresses that a change removed without a redirect. They are reported once, because they are no mistake in what is served now. */
  goneAddresses(before: Site, after: Site): readonly Issue[];
  /** Decides what `path` (decoded, starts with a slash) shows; `search` is the query as it came (`?tag=x`), or empty. */
  resolve(site: Site, path: string, search: string): Resolution;
  /** The pages that a visitor of an unknown address may have meant, the likeliest first. Takes longer than {@link Renderer.resolve}. */
  nearestPages(site: Site, path: string): readonly string[];
  /** Prepares {@link Renderer.nearestPages} for a site in small steps; without it, the first call after a change looks at all pages. */
  prepareNearest(site: Site): Generator<void>;
  renderPage(site: Site, resolution: PageResolution, options: RenderOptions): RenderedPage;
  renderPayload(site: Site, resolution: PageResolution, options: RenderOptions, withShell?: boolean): PagePayload;
  /** A version that stays the same as long as the page of a path, drawn with the same options, and its payload do; undefined where there is no page. */
  pageVersion(site: Site, path: string): string | undefined;
  /** The picture with which a path's page is shared; undefined where there is none. */
  shareCard(site: Site, path: string): ShareCard | undefined;
  /** The validated document of a path with its values put in; undefined where there is none. */
  pageDocument(site: Site, path: string): PageDocument | undefined;
  /** The files that the content of a path is written in, its page's first: `content/pages/blog-post.json`, `content/blog/aufmass.mdx`. */
  filesOf(site: Site, path: string): readonly string[];
  /** What a path shows of the files that it is made of; undefined where it shows no page. */
  shownContent(site: Site, path: string): ShownContent | undefined;
  /** Where the text of a spot was written, else the place of its block; undefined where the page has no such block. */
  placeOf(site: Site, path: string, spot: Spot): SourcePlace | undefined;
  /**
   * All rows in table order: literal paths and patterns.
   * @param pages files of pages; without them the rows of all pages
   */
  routes(site: Site, pages?: ReadonlySet<string>): readonly RouteInfo[];
  /** Paths of the route table that redirect. */
  redirects(site: Site): readonly string[];
  /** Paths that are gone for good (410). */
  gone(site: Site): readonly string[];
  /** Paths for search engines: each page once, under its canonical path, without those with `index: false`. */
  sitemap(site: Site): readonly string[];
  /** Paths that are in no sitemap and yet show a page: of a town without text of its own, and of a trade and a town that each have some. */
  unlistedPaths(site: Site): readonly string[];
  /** The kinds of pages in the sitemap that are made of words. */
  wordPageKinds(site: Site): readonly WordPageKind[];
  /**
   * When the content of a path last changed, as far as that is known: a day, or a moment (ISO 8601).
   * @param committedAt the times of files, and of entries of word lists, that have been there since the beginning
   */
  lastChange(site: Site, path: string, committedAt?: Site['changedAt']): string | undefined;
  liveContent(site: Site): LiveContent;
  /** The address of each update of {@link LiveContent}, in the same order: `/updates?seite=2#2026-03-12-datev-belege`. Empty where no page lists them. */
  updateAddresses(site: Site): readonly string[];
  /** What a search finds on a path's page, for {@link Renderer.searchData}; undefined where the site has no search, or this page is not searched. */
  searchTexts(site: Site, path: string): PageTexts | undefined;
  /**
   * The data that a search of the site needs, made in small steps; undefined where the site has no page for the search.
   * @param textsOf what {@link Renderer.searchTexts} gave for a page that is still the same; the other pages are read
   */
  searchData(site: Site, textsOf?: (path: string) => PageTexts | undefined): Generator<void, SearchData | undefined>;
  /** Builds the search index in small steps. */
  createSearch(data: SearchData): Generator<void, Search>;
  /** Addresses of the site's pictures, in every size and format, and of its fonts. */
  mediaAddresses(site: Site): readonly string[];
  /** Address of the site's icon; undefined where it has none. */
  icon(site: Site): string | undefined;
  /** Addresses of the rows that have a role. */
  addresses(site: Site): Addresses;
  /** Whether a path is one of the search page's. */
  isSearchPage(site: Site, path: string): boolean;
  /** Undefined as long as there is no site. */
  contact(site: Site): ContactSettings | undefined;
  /** content/site.json without its private parts (the frame's blocks, who gets contact messages); empty as long as there is no site. */
  settings(site: Site): Partial<PublicSettings>;
  /** The colours of content/site.json, for pages that the server draws itself. */
  theme(site: Site): Theme | undefined;
  /** The example with this number (from 1) of a block as a page of its own, for a query (`?seite=2`); undefined where there is none. */
  renderExample(site: Site, type: string, number: number, options: RenderOptions, search?: string): RenderedExample | undefined;
  /**
   * What is wrong with the examples of a block, except what depends on values that the site lacks.
   * @param source text of the file with the examples
   */
  exampleIssues(site: Site, type: string, file: string, source: string): readonly Issue[];
  /** The block gallery for developers; undefined where there is no such block. */
  renderGallery(site: Site, view: GalleryView): RenderedPage | undefined;
  /** Every block, by type. */
  readonly catalogue: Catalogue;
  /** The JSON Schema (draft-07) of a page document for editors. */
  editorSchema(): unknown;
  /** What authors of this site can write into fields; undefined as long as there is no site. */
  editorValues(site: Site): EditorValues | undefined;
}
