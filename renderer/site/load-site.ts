import { filterPosts } from '../../blocks/_blog/posts.ts';
import { resolveFacts } from '../../schema/facts.ts';
import type { Issue } from '../../schema/issue.ts';
import { compareIssues, formatIssues } from '../../schema/issue.ts';
import type { BlockDocument, PageDocument } from '../../schema/page.ts';
import { type Document, parseDocument } from '../../schema/parse.ts';
import type { Post } from '../../schema/post.ts';
import type { Path } from '../../schema/source.ts';
import { validateBlock } from '../../schema/validate.ts';
import type { Files, Site, SiteSource } from '../api.ts';
import { catalogue } from '../catalogue.ts';
import { checkPage } from './check-page.ts';
import type { PageSource, SiteModel } from './model.ts';
import { isPattern, type Words } from './pattern.ts';
import { readRoutes } from './read-routes.ts';
import { readSiteFiles, siteValues } from './read-site-files.ts';
import { createRouteTable, type RouteTable } from './route-table.ts';
import type { Vocabulary } from './vocabulary.ts';

const pagesFolder = 'content/pages/';

/**
 * Reads a whole site. What is invalid never reaches visitors: a page keeps the version of the previous site,
 * and where a file that everything depends on is invalid (site.json, facts, claims, route table), the whole
 * previous site stays. Every mistake is a finding.
 * @throws Error with all findings, when such a file is invalid and there is no previous site
 */
export function loadSite({ files, media, posts: { posts, issues: postIssues } = { posts: [], issues: [] }, previous }: SiteSource): Site {
  const before = previous?.model as SiteModel | undefined;
  const published = newestFirst(keepPosts(posts, postIssues, before));
  const read = readSiteFiles(files, published);
  const documents = readPages(files);
  const issues: Issue[] = [...read.issues, ...documents.issues, ...postIssues];
  const { settings, facts, claims, routes } = read;
  if (!settings.value || !facts.value || !claims.value || !routes.value || !routes.document || !settings.document) {
    if (!before) throw new Error(`The site cannot be loaded:\n\n${formatIssues(issues)}`);
    return { model: before, language: before.settings.language, issues: issues.toSorted(compareIssues) };
  }

  const values = siteValues(settings.value, facts.value, claims.value);
  const { table, defaults, issues: routeIssues } = readRoutes(routes.value, routes.document, documents.all, read.vocabularies);
  issues.push(...routeIssues);

  const images = [...media.images.keys()];
  const pages = new Map<string, PageSource>();
  for (const [name, document] of documents.pages) {
    const found = checkPage(document, {
      catalogue,
      values,
      images,
      samples: sampleWords(name, document, table, defaults, routes.value.routes, read.vocabularies),
    });
    issues.push(...found);
    const page = found.length === 0 && !documents.flawed.has(name) ? { name, document: document.value as PageDocument } : before?.pages.get(name);
    if (page) pages.set(name, page);
  }
  for (const name of documents.unreadable) {
    const page = before?.pages.get(name);
    if (page) pages.set(name, page);
  }

  const shell = shellBlocks(settings.document, values);
  issues.push(...shell.issues);
  if (shell.issues.length > 0 && before) return { model: before, language: before.settings.language, issues: issues.toSorted(compareIssues) };

  const model: SiteModel = {
    settings: resolveFacts(settings.value, values).value,
    values,
    defaults,
    pages,
    notFound: routes.value.notFound,
    table: keepRows(table, before?.table, documents.unreadable),
    redirects: new Map((routes.value.redirects ?? []).map(({ from, to, permanent = false }) => [from, { to, permanent }])),
    media,
    posts: published,
    updates: read.updates,
    shell: shell.issues.length === 0 ? shell.blocks : { before: [], after: [] },
  };
  return { model, language: model.settings.language, issues: issues.toSorted(compareIssues) };
}

/** Published posts; one whose file is broken at the moment stays as it was. */
function keepPosts(posts: readonly Post[], issues: readonly Issue[], before: SiteModel | undefined): Post[] {
  const broken = new Set(issues.map(({ file }) => file.replace(/^.*\/|\.mdx$/g, '')));
  return [...posts, ...(before?.posts ?? []).filter(({ slug }) => broken.has(slug))].filter(({ isPublished }) => isPublished !== false);
}

function newestFirst(posts: readonly Post[]): Post[] {
  return filterPosts(posts, { search: '', category: '', tag: '', sort: 'neueste' });
}

/** A landing page whose file cannot be read at the moment keeps its row. */
function keepRows(table: RouteTable, before: RouteTable | undefined, unreadable: ReadonlySet<string>): RouteTable {
  const lost = (before?.rows ?? []).filter(({ page }) => unreadable.has(page) && !table.rows.some((row) => row.page === page));
  return lost.length > 0 ? createRouteTable([...table.rows, ...lost]) : table;
}

interface PageFiles {
  readonly pages: ReadonlyMap<string, Document>;
  /** The readable ones and, with undefined, the others. */
  readonly all: ReadonlyMap<string, Document | undefined>;
  /** Pages with duplicate keys: readable, but not to be published. */
  readonly flawed: ReadonlySet<string>;
  readonly unreadable: ReadonlySet<string>;
  readonly issues: readonly Issue[];
}

function readPages(files: Files): PageFiles {
  const pages = new Map<string, Document>();
  const flawed = new Set<string>();
  const unreadable = new Set<string>();
  const issues: Issue[] = [];
  for (const [file, source] of files) {
    if (!file.startsWith(pagesFolder)) continue;
    const name = file.slice(pagesFolder.length, -'.json'.length);
    const parsed = parseDocument(file, source);
    issues.push(...parsed.issues);
    if (!parsed.ok) unreadable.add(name);
    else pages.set(name, parsed.document);
    if (parsed.ok && parsed.issues.length > 0) flawed.add(name);
  }
  const all = new Map([...pages, ...[...unreadable].map((name) => [name, undefined] as const)]);
  return { pages, all, flawed, unreadable, issues };
}

/** For a page of a pattern row, one set of words a variant (or its first pattern's), each with the longest name of its list. */
function sampleWords(
  name: string,
  document: Document,
  table: RouteTable,
  defaults: ReadonlyMap<string, Words>,
  routes: readonly { readonly page?: string; readonly paths?: readonly string[]; readonly vocabularies?: Readonly<Record<string, string>> }[],
  vocabularies: ReadonlyMap<string, Vocabulary>,
): { words: Words; defaults?: Words }[] {
  const row = routes.find(({ page, paths }) => page === name && paths?.some(isPattern));
  const variants = (document.value as Partial<PageDocument> | null)?.variants;
  const patterns = table.rows.find(({ page }) => page === name)?.patterns ?? [];
  if (!row || !patterns[0]) return [{ words: {} }];
  const sets: unknown[] = Array.isArray(variants) ? variants.map((variant) => variant?.when) : [patterns[0].names];
  return sets.flatMap((names) => {
    const parameters = Array.isArray(names) ? names.filter((word) => typeof word === 'string') : [];
    const words = parameters.flatMap((parameter) => {
      const entries = vocabularies.get(row.vocabularies?.[parameter] ?? '')?.entries ?? [];
      const longest = entries.toSorted((a, b) => String(b.values.name).length - String(a.values.name).length)[0];
      return longest ? [[parameter, longest] as const] : [];
    });
    // a list that is empty at the moment says nothing about the page
    return words.length === parameters.length ? [{ words: Object.fromEntries(words), defaults: defaults.get(name) }] : [];
  });
}

function shellBlocks(document: Document, values: SiteModel['values']): { blocks: SiteModel['shell']; issues: readonly Issue[] } {
  const { shell } = document.value as { shell: SiteModel['shell'] };
  const resolve = (blocks: readonly BlockDocument[]) => resolveFacts([...blocks], values).value;
  const blocks = { before: resolve(shell.before), after: resolve(shell.after) };
  const issues = (['before', 'after'] as const).flatMap((place) =>
    blocks[place].flatMap((block, index) => {
      const path: Path = ['shell', place, index];
      const declaration = catalogue.get(block.type);
      if (!declaration || declaration.placement?.shell) return validateBlock(catalogue, block, document, path);
      return [document.issue([...path, 'type'], { rule: 'block-placement', type: block.type, problem: 'page-only' })];
    }),
  );
  return { blocks, issues };
}
