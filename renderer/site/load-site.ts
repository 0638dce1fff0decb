import { newestFirst } from '../../blocks/_blog/posts.ts';
import { resolveHref } from '../../blocks/_links/href.ts';
import type { RoutesFile } from '../../schema/files/routes.ts';
import type { SiteSettings } from '../../schema/files/site.ts';
import { type Issue, isError } from '../../schema/issue.ts';
import type { Post } from '../../schema/post.ts';
import type { Role } from '../../schema/roles.ts';
import { checkPlaceholders } from '../../schema/rules/unfinished/placeholders.ts';
import { issueOfFile } from '../../schema/source.ts';
import { catalogue } from '../catalogue.ts';
import { withEntries } from '../patched-map.ts';
import { makePost } from './blog/make-post.tsx';
import { compareFiles } from './changed-items.ts';
import { checkContextOf } from './check-context.ts';
import { type ContentFile, type PageFile, pageFileOf, routesFile, siteFile, vocabularyFileOf } from './files/content-file.ts';
import { type FilesByKind, sortFiles } from './files/files-by-kind.ts';
import { makeUpdate } from './make-update.ts';
import { nothingWaits, type SiteModel, type WholeSite } from './model.ts';
import { createPlainPages } from './pages/plain-pages.ts';
import { repeatedLanguages } from './pages/repeated-languages.ts';
import { readShell } from './pages/shell.ts';
import { wordedPageIssues } from './pages/worded-page.ts';
import { createPatched, createSelection } from './patched.ts';
import { createMemory } from './remember.ts';
import { rememberRoutes } from './routes/remember-routes.ts';
import type { RouteTable } from './routes/route-table.ts';
import { blogVocabulary, createVocabulary, heldVocabulary, type Vocabulary } from './routes/vocabulary.ts';
import { phasesOf } from './times/phases.ts';
import { siteTimes } from './times/site-times.ts';
import { neededPages, timeIssues } from './times/time-issues.ts';
import { foreignLists } from './values/foreign-lists.ts';
import { settingsIssues } from './values/settings-issues.ts';
import { unknownTokenIssues } from './values/unknown-tokens.ts';
import { wordListIssues } from './values/word-list-issues.ts';

/** A site with everything that it shows at any time, or the issues that prevent it: an error in one file, or between files. */
export interface LoadedSite {
  readonly model?: WholeSite;
  readonly issues: readonly Issue[];
}

const none: readonly never[] = [];
const nothing: ReadonlySet<never> = new Set();
const alwaysThere: ReadonlyMap<string, string> = new Map();
/** What one load makes, the next makes again only where something that it depends on has changed. */
const memory = {
  shell: createMemory(),
  vocabulary: createMemory(),
  updates: createMemory(),
  plain: createMemory(),
  pages: createMemory(),
  rows: createMemory(),
  worded: createMemory(),
  configured: createMemory(),
  redirects: createMemory(),
  gone: createMemory(),
};

/**
 * Makes a site of its files: the same files give the same site, and one error means no site.
 * @param held files that are missing for now, because they were never accepted or are yet to be read; what leads to them has to wait, and is no error
 */
export function loadSite(files: ReadonlyMap<string, ContentFile>, held: ReadonlySet<string> = new Set()): LoadedSite {
  const sorted = sortFiles(files);
  const { settings, routes, own } = sorted;
  if (own.some(isError)) return { issues: own };
  const context = checkContextOf(sorted);
  if (!settings?.document || !settings.value || !context || !routes?.document || !routes.value) {
    return { issues: [siteFile, routesFile].filter((file) => !files.has(file) && !held.has(file)).map((file) => issueOfFile(file, { rule: 'missing-file' })) };
  }

  const { document, value: written } = settings;
  const { values, settings: resolved, ofPages } = context;
  const ofPosts = { values, links: resolved.links, language: resolved.language, images: sorted.images };
  const posts = sorted.posts.map(({ slug, post }) => (post ? makePost(slug, post, ofPosts) : { issues: [] }));
  const timed = { ...sorted, pages: timedPages(sorted.pages) };
  const times = siteTimes(timed, ofPages.timeZone);
  const isDraft = ({ slug }: Post) => times.posts.get(slug)?.draft === true;
  const all = posts.flatMap(({ post }) => post ?? []);
  const published = newestFirst(all.filter((post) => !isDraft(post)));
  const blog = blogVocabulary(published);
  const vocabularies = readVocabularies(sorted, held, blog);
  const table = rememberRoutes(routes.value, routes.document, {
    pages: sorted.pages,
    held: namesOfPages(held),
    vocabularies,
    shortForms: resolved.links,
    needs: rolesNeeded(pagesWithRoles(sorted.pages)),
  });
  const shell = memory.shell(document, [values, resolved, sorted.imageNames], () =>
    readShell(document, written, { catalogue, values, shortForms: resolved.links, images: sorted.imageNames }),
  );
  const rows = memory.rows(routes.value, [], () => firstRows(routes.value));
  const worded = pagesOfWords(table.table, rows);
  const withoutWords = [values, sorted.imageNames, times.timeZone];
  const { plainPagesIssues, otherPages } = memory.plain(worded, [], () => pagesBut(worded));
  const phases = (name: string) => phasesOf(times.pages.get(name), times.timeZone);
  // which words a page can have is known only once the table has its row
  const placed = held.has(routesFile) ? sorted.pages.filter(({ name }) => table.table.rowOf(name)) : sorted.pages;
  const foreign = foreignLists(sorted, routes.value, routes.document);
  const issues: Issue[] = [
    ...own,
    ...sorted.issues,
    ...unknownTokenIssues(sorted, values),
    ...foreign.map(({ issue }) => issue),
    ...wordListIssues(sorted, routes.value).filter(({ file }) => !foreign.some(({ lists }) => lists.map(vocabularyFileOf).includes(file))),
    ...posts.flatMap((post) => post.issues),
    ...timeIssues(timed, times.timeZone),
    ...neededPages(timed.pages, table.table),
    ...repeatedLanguages(translatedPages(sorted.pages), resolved),
    ...settingsIssues(document, written, sorted, values),
    ...shell.issues,
    ...table.issues,
  ];
  const ofPlain = plainPagesIssues(placed, { surroundings: ofPages, phasesOf: phases });
  for (const issue of [...ofPlain, ...otherPages(placed).flatMap(pageIssues)].toSorted(compareFiles)) issues.push(issue);
  if (issues.some(isError)) return { issues };

  const model: WholeSite = {
    settings: resolved,
    values,
    defaults: table.defaults,
    pages: shownPages(sorted.pages),
    held: new Set(namesOfPages(held)),
    waiting: nothingWaits,
    notFound: table.notFound ?? '',
    table: table.table,
    redirects: memory.redirects(routes.value, [resolved.links], () => redirectsOf(routes.value?.redirects, resolved.links)),
    gone: memory.gone(routes.value, [], () => new Set(routes.value?.gone)),
    media: { images: sorted.images, fonts: sorted.fonts },
    hidden: nothing,
    since: alwaysThere,
    blog,
    posts: published,
    drafts: all.filter(isDraft),
    times,
    updates: sorted.updates.flatMap(({ value }) => (value ? [memory.updates(value, [values], () => makeUpdate(value, values, resolved.language))] : [])),
    shell: shell.shell,
  };
  return { model, issues };

  function pageIssues(file: PageFile): readonly Issue[] {
    const { name, document: page } = file;
    if (!page) return none;
    const { index, config } = rows.get(name) ?? {};
    // which words the page can have is known only once its row is right and its lists are its own
    if (foreign.some(({ page }) => page === name)) return [];
    if (config && checkPlaceholders(config).length > 0) return [];
    const own = Object.fromEntries(
      Object.entries(config?.vocabularies ?? {}).map(([parameter, list]) => [parameter, vocabularies.get(list) ?? heldVocabulary]),
    );
    const parameters = table.table.parametersOf(name);
    return memory.pages(page, [...withoutWords, config, parameters?.join(), ...Object.values(own)], () =>
      wordedPageIssues(file, ofPages, {
        row: table.table.rowOf(name),
        written: { index, config, parameters },
        vocabularies: own,
        defaults: table.defaults.get(name),
        phases: phases(name),
      }),
    );
  }
}

const timedPages = createSelection<PageFile>(({ outline }) => outline?.times !== undefined);
const translatedPages = createSelection<PageFile>(({ outline }) => outline?.languages?.translations !== undefined);
const pagesWithRoles = createSelection<PageFile>(({ outline }) => (outline?.roles.length ?? 0) > 0);

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

/** The first row of each page, with its index in the table. */
function firstRows(routes: RoutesFile | undefined) {
  const rows = (routes?.routes ?? []).map((config, index) => [config.page ?? '', { index, config }] as const);
  return new Map(rows.toReversed());
}

/** Names of the pages with words from their addresses, which have more than one text: a few of thousands. The same object as long as the names are the same. */
function pagesOfWords(table: RouteTable, written: ReturnType<typeof firstRows>): ReadonlySet<string> {
  const patterns = table.index.patterned.filter((row) => table.rowOf(row.page) === row);
  const configured = memory.configured(written, [], () => [...written].filter(([, { config }]) => config.vocabularies || config.defaults));
  const names = new Set([...patterns.map(({ page }) => page), ...configured.map(([page]) => page)]);
  return memory.worded(written, [[...names].join('\n')], () => names);
}

/**
 * Functions for the pages without conditions and without words from their addresses, and for all others.
 * @param worded names of pages that take words from their addresses
 */
function pagesBut(worded: ReadonlySet<string>) {
  const isPlain = ({ name, outline }: PageFile) => outline?.hasConditions === false && !worded.has(name);
  return { plainPagesIssues: createPlainPages(isPlain), otherPages: createSelection((page: PageFile) => !isPlain(page)) };
}

function redirectsOf(redirects: RoutesFile['redirects'] = [], links: SiteSettings['links']): SiteModel['redirects'] {
  return new Map(redirects.map(({ from, to, permanent = false }) => [from, { to: resolveHref(to, links).href, permanent }]));
}

function readVocabularies({ vocabularies, routes }: FilesByKind, held: ReadonlySet<string>, blog: Vocabulary) {
  const named = (routes?.value?.routes ?? []).flatMap((row) => Object.values(row.vocabularies ?? {}));
  const waiting = named.filter((name) => held.has(vocabularyFileOf(name)));
  return new Map<string, Vocabulary>([
    ...waiting.map((name) => [name, heldVocabulary] as const),
    ['blog', blog],
    ...vocabularies.flatMap(({ file, name, value }) => (value ? [[name, memory.vocabulary(value, [], () => createVocabulary({ file, value }))] as const] : [])),
  ]);
}

function namesOfPages(held: ReadonlySet<string>): string[] {
  return [...held].flatMap((file) => /^content\/pages\/(.+)\.json$/.exec(file)?.[1] ?? []);
}

/** By role, the first file that needs a row with it: pages because of their blocks, and every site its not-found page. */
function rolesNeeded(pages: readonly PageFile[]): Map<Role, string> {
  const needs = new Map<Role, string>([['not-found', routesFile]]);
  for (const { name, outline } of pages) for (const role of outline?.roles ?? []) if (!needs.has(role)) needs.set(role, pageFileOf(name));
  return needs;
}
