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

/** What the site knows that changes while visitors look at it. */
export interface LiveContent {
  /** Active users of the software, until the software itself has told. */
  readonly activeUsers: number;
  /** The newest first. */
  readonly updates: readonly Update[];
  /** Published posts, the newest first. */
  readonly posts: readonly Post[];
}

/** What anybody may know of content/site.json. */
export type PublicSettings = Omit<SiteSettings, 'shell' | 'email' | 'contact'> & { readonly contact: Pick<SiteSettings['contact'], 'retentionDays'> };

/** What becomes of contact messages. */
export interface ContactSettings {
  /** Who gets them by mail. */
  readonly recipient: string;
  /** After so many days they are deleted. */
  readonly retentionDays: number;
  /** Who is told of a weakness of the website, by mail. */
  readonly security: string;
}

/** The browser's scripts: the address of the loader, with its integrity (SRI, `sha256-…`) where it is built. */
export interface Scripts {
  readonly loader: string;
  readonly integrity?: string;
  /** What pages have of which blocks come and go, and the shell that it wakes; in development they are shown anew without it. */
  readonly nextSwitch?: { readonly address: string; readonly integrity: string; readonly shell: string };
  /** The browser may fetch a page whose link is pointed at, and keep it for minutes. */
  readonly prefetches?: boolean;
}

/** A moment at which a site is looked at. */
export interface Moment {
  /** Milliseconds since 1970 (UTC). */
  readonly at: number;
  /** Drafts are shown as well, in their time. */
  readonly drafts?: boolean;
}

/** What visitors get of a change. */
export interface Accepted {
  readonly site: Site;
  /** The files that the site is made of: together they have no error. */
  readonly files: ContentFiles;
  /** Files whose new version, or whose deletion, is not served. */
  readonly refused: ReadonlySet<string>;
  /** Those of them that are there, as they were written: what could be better in them is told beside their errors. */
  readonly heldBack: ContentFiles;
}

/** A site as a value: made anew on every change, never altered. */
export interface Site {
  /** Why files stay as they were, and what is to be mended in those that are served. */
  readonly issues: readonly Issue[];
  /** What is to be mended could not be looked for: of that `issues` has nothing. */
  readonly isUnsearched?: boolean;
  /** In which visitors are answered and findings are told (`language` in content/site.json). */
  readonly language: Language;
  /** In which days begin and times are told (`timeZone` in content/site.json). */
  readonly timeZone: string;
  /** What was decided, opaque to everybody but the renderer; undefined where the files make no site yet. */
  readonly model: unknown;
  /** The site is as it is from one moment to another, in milliseconds since 1970 (UTC); infinite where nothing changes by itself. */
  readonly shownFrom: number;
  readonly shownUntil: number;
  /** When files, and entries of word lists (`content/seo/staedte.json#koeln`), took the place of others (ISO 8601); those that have been there since the beginning have no such time. */
  readonly changedAt?: ReadonlyMap<string, string>;
}

export interface RenderOptions {
  /** Public address of the site without slash at the end, for canonical and Open Graph. */
  readonly origin: string;
  /** Names the build; another build in the browser means a full page load. */
  readonly build: string;
  readonly year: number;
  /** Without them the page stays as the server drew it. */
  readonly scripts?: Scripts;
  /** The server can send mails; what needs one says otherwise that it is not available. */
  readonly canSendMail: boolean;
  /** Searches the site that is drawn; without it the browser does. */
  readonly search?: Search;
  /** The colours that are shown whatever the device asks for. */
  readonly scheme?: Scheme;
  /** A block that throws is left out and told in the payload. For development. */
  readonly leavesOutFailures?: boolean;
  /**
   * Hears of a block that throws, which is left out; a page fails where none of its own blocks is left. For a server, whose visitors are not to miss a
   * whole page for a part of it; where neither is given, as in an export, the whole page fails.
   * @param path of the page
   */
  readonly onFailure?: (failure: DrawFailure, path: string) => void;
}

/** Something that is shown on a page: a part of its frame, a block in that (from 0), and a text in this as it is read. */
export interface Spot {
  readonly part: 'before' | 'main' | 'after';
  readonly index: number;
  readonly text: string;
}

/** Where something that is shown was written: a value in a JSON file, or a text in a post. */
export type SourcePlace = { readonly file: string; readonly path: Path } | { readonly file: string; readonly text: string };

export interface Renderer {
  /**
   * Reads a text file of the site by itself; the same path and bytes give the same result.
   * @param memory what {@link Renderer.memoryOf} gave for them
   * @param onlyLooks nobody is shown what was read: simple posts are read without the compiler
   * @returns undefined for a file that no site has
   */
  readFile(file: string, source: TextSource, memory?: FileMemory, onlyLooks?: boolean): Promise<ContentFile | undefined>;
  /**
   * Finds out about a page that was read what will be asked of it, so that it is parsed once; of other files nothing.
   * @param others the files of the site that are no pages
   * @param withWarnings what {@link Renderer.check} asks as well, and not only {@link Renderer.accept}
   */
  foresee(others: ContentFiles, withWarnings: boolean): (file: ContentFile) => void;
  /**
   * Finds out about files, while others are still to be read, what will be asked of them when all are there: of posts, of the route table, of word
   * lists, and of pages with words from their addresses, which are checked with each of these.
   */
  foreseeWithout(files: ContentFiles, awaited: ReadonlySet<string>): void;
  /** See {@link withFormerNames}: for who looks at files, and has to tell a name that was changed in all of them once. */
  readonly withFormerNames: typeof withFormerNames;
  /** What was found out about a file, as JSON has it, for the next start; undefined where there is nothing to be kept. */
  memoryOf(content: ContentFile): FileMemory | undefined;
  /**
   * Decides which changes go live: the largest part of `wanted` that has no error together with what was accepted.
   * A file is changed when its object is another one. Whatever the time is, the answer is the same, so that no night can break a page.
   * @returns the site with all that it shows at any time; its issues are those that keep files from going live
   */
  accept(accepted: ContentFiles, wanted: ContentFiles): Accepted;
  /**
   * Looks for all issues of a site that was accepted: with what is to be mended in the files that are served, which visitors need not
   * wait for. It goes on only when it is asked to, a file at a time; who stops asking and begins anew later loses nothing but the rest.
   * @param now what is valid until a day, or shown from a day on, is told by it
   * @param earlier says where the page is now that an address led to which nobody has any more, and what facts said before
   */
  check(accepted: Accepted, now: Date, earlier?: Earlier): Generator<void, readonly Issue[]>;
  /** When the entries of a word list became what they are; undefined for other files. See {@link entryTimes}. */
  readonly entryTimes: typeof entryTimes;
  /**
   * The entries of word lists (`content/seo/staedte.json#koeln`) whose texts are nearly the same as each other's, so that it matters which of them was
   * there first; of nearly all sites none.
   * @param withPages also the files of pages that look the same, of which {@link Renderer.check} tells the newer one
   */
  copies(accepted: Site, withPages: boolean): readonly string[];
  /** The site with what is known of the age of entries and pages; see {@link Site.changedAt} for their times. */
  withAges(accepted: Site, since: ReadonlyMap<string, string>): Site;
  /** What an accepted site shows at a moment: what is not shown then is not there at all. */
  siteAt(accepted: Site, moment: Moment): Site;
  /** The moment that the site's clock shows as `2026-12-01T08:00`, in milliseconds since 1970 (UTC); undefined for what is no time. */
  momentAt(site: Site, written: string): number | undefined;
  /** As much of a site as has changed since `before`, as data for another thread; {@link Renderer.withChange} makes the site of it there. */
  changeOf(site: Site, before?: Site): Site;
  withChange(change: Site, before?: Site): Site;
  /** The files of the pages that were changed between two sites; undefined where something else was, which any page may show. */
  changedPages(before: Site, after: Site): ReadonlySet<string> | undefined;
  /** Where pages have moved to, for {@link Renderer.check}: what was known of that, and what a change brought. */
  moves(known: Moves | undefined, before: Site, after: Site): Moves | undefined;
  /** Addresses that a change took away without a redirect, told once: they are no mistake in what is served now. */
  goneAddresses(before: Site, after: Site): readonly Issue[];
  /** Decides what `path` (decoded, starts with a slash) shows; `search` is the query as it came (`?tag=x`), or empty. */
  resolve(site: Site, path: string, search: string): Resolution;
  /** The pages that somebody who asked for an address may have meant, the likeliest first. It takes longer than finding a page that there is. */
  nearestPages(site: Site, path: string): readonly string[];
  /** Gets {@link Renderer.nearestPages} ready for a site, in small steps: with the first question after a change it looks at all pages. */
  prepareNearest(site: Site): Generator<void>;
  renderPage(site: Site, resolution: Resolution & { kind: 'page' }, options: RenderOptions): RenderedPage;
  renderPayload(site: Site, resolution: Resolution & { kind: 'page' }, options: RenderOptions, withShell?: boolean): PagePayload;
  /** Says the same as long as the page of a path, drawn with the same options, is the same, and its payload too; undefined where there is none. */
  pageVersion(site: Site, path: string): string | undefined;
  /** The picture that a path's page is shared with; undefined where there is none. */
  shareCard(site: Site, path: string): ShareCard | undefined;
  /** The validated document of a path with its values put in, or undefined. */
  pageDocument(site: Site, path: string): PageDocument | undefined;
  /** The files that what a path shows is written in, its page's first: `content/pages/blog-post.json`, `content/blog/aufmass.mdx`. */
  filesOf(site: Site, path: string): readonly string[];
  /** What a path shows of the files that it is made of; undefined where it shows no page. */
  shownContent(site: Site, path: string): ShownContent | undefined;
  /** Where the text of a spot was written, else its block; undefined where the page has no such block. */
  placeOf(site: Site, path: string, spot: Spot): SourcePlace | undefined;
  /**
   * All rows in table order: literal paths and patterns.
   * @param pages files of pages; without them those of all
   */
  routes(site: Site, pages?: ReadonlySet<string>): readonly RouteInfo[];
  /** Paths of the route table that lead somewhere else. */
  redirects(site: Site): readonly string[];
  /** Paths with nothing for good. */
  gone(site: Site): readonly string[];
  /** Paths for search engines: each page once, under its canonical path, without those that say `index: false`. */
  sitemap(site: Site): readonly string[];
  /** Paths that are in no sitemap and yet lead to something: of a town without text of its own, and of a trade and a town that have some. */
  unlistedPaths(site: Site): readonly string[];
  /** What of the sitemap is made of words. */
  wordPageKinds(site: Site): readonly WordPageKind[];
  /**
   * When what a path shows was last changed, as far as that is known: a day, or a moment (ISO 8601).
   * @param committedAt says it of the files, and entries of word lists, that have been there since the beginning
   */
  lastChange(site: Site, path: string, committedAt?: Site['changedAt']): string | undefined;
  liveContent(site: Site): LiveContent;
  /** Where each update of {@link LiveContent} stands, in their order: `/updates?seite=2#2026-03-12-datev-belege`. Empty where no page lists them. */
  updateAddresses(site: Site): readonly string[];
  /** What a search finds on the page of a path, for {@link Renderer.searchData}; undefined where nobody searches, or not for this page. */
  searchTexts(site: Site, path: string): PageTexts | undefined;
  /**
   * What a search of the site needs, made in small steps; undefined where the site has no page for it.
   * @param textsOf what {@link Renderer.searchTexts} gave for a page that is still the same; the other pages are read
   */
  searchData(site: Site, textsOf?: (path: string) => PageTexts | undefined): Generator<void, SearchData | undefined>;
  /** Puts what is searched into an index, in small steps. */
  createSearch(data: SearchData): Generator<void, Search>;
  /** Addresses of the site's pictures, in every size and format, and of its typefaces. */
  mediaAddresses(site: Site): readonly string[];
  /** Address of the site's icon, where it has one. */
  icon(site: Site): string | undefined;
  /** Addresses of the rows that have a role. */
  addresses(site: Site): Addresses;
  /** Whether a path is one of those of the page of the search. */
  isSearchPage(site: Site, path: string): boolean;
  /** Undefined as long as there is no site. */
  contact(site: Site): ContactSettings | undefined;
  /** content/site.json without what is nobody else's business (the shell's blocks, who gets contact messages); empty as long as there is no site. */
  settings(site: Site): Partial<PublicSettings>;
  /** The colours of content/site.json, for pages that the server draws by itself. */
  theme(site: Site): Theme | undefined;
  /** An example of a block as a page of its own, counted from 1, asked with a query (`?seite=2`); undefined where there is none. */
  renderExample(site: Site, type: string, number: number, options: RenderOptions, search?: string): RenderedExample | undefined;
  /**
   * What is wrong with the examples of a block, as far as it does not hang on values that the site lacks.
   * @param source of the file that they stand in
   */
  exampleIssues(site: Site, type: string, file: string, source: string): readonly Issue[];
  /** The gallery of blocks for those who build with them; undefined where there is no such block. */
  renderGallery(site: Site, view: GalleryView): RenderedPage | undefined;
  /** Every block there is, by type. */
  readonly catalogue: Catalogue;
  /** The JSON Schema (draft-07) of a page document for editors. */
  editorSchema(): unknown;
  /** What an author of this site can write into fields; undefined as long as there is no site. */
  editorValues(site: Site): EditorValues | undefined;
}
