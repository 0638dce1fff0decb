import { feedsOf } from '../../../blocks/_blog/feeds.ts';
import type { RoutesFile } from '../../../schema/files/routes.ts';
import type { SiteSettings } from '../../../schema/files/site.ts';
import type { Issue, Path } from '../../../schema/issue.ts';
import type { Finding } from '../../../schema/messages/explain.ts';
import type { Document } from '../../../schema/parse.ts';
import type { Role } from '../../../schema/roles.ts';
import { checkLink } from '../../../schema/rules/links.ts';
import { checkPath, patternConflicts, takenPaths } from '../../../schema/rules/paths.ts';
import { checkPlaceholders } from '../../../schema/rules/placeholders.ts';
import { checkGone, checkRedirects, checkRedirectTarget } from '../../../schema/rules/redirects.ts';
import { checkRoles } from '../../../schema/rules/roles.ts';
import { suggest } from '../../../schema/suggest.ts';
import { catalogue } from '../../catalogue.ts';
import { type PageFile, pageFileOf, postFileOf, vocabularyFileOf } from '../files/content-file.ts';
import { linkByItself, withShortForm } from '../pages/check-fields.ts';
import { createMemory } from '../remember.ts';
import { isPattern, type PathWords } from './pattern.ts';
import { createRow, type RouteRow } from './route-row.ts';
import { createRouteTable, type RouteTable } from './route-table.ts';
import type { RowIndex } from './row-index.ts';
import { anyWord, type Vocabulary } from './vocabulary.ts';

export interface RoutesResult {
  readonly table: RouteTable;
  /** Default words by page. */
  readonly defaults: ReadonlyMap<string, PathWords>;
  /** The page for paths that lead nowhere. */
  readonly notFound: string | undefined;
  readonly issues: readonly Issue[];
}

/** What a table is made of besides its own file. */
export interface RouteParts {
  /** Every page that exists by name (`landing/fliesenleger`); undefined where its file was never right. */
  readonly pages: ReadonlyMap<string, PageFile | undefined>;
  readonly vocabularies: ReadonlyMap<string, Vocabulary>;
  readonly shortForms: SiteSettings['links'];
  /** The first file that needs a role, by role. */
  readonly needs: ReadonlyMap<Role, string>;
}

type Row = RoutesFile['routes'][number];

/** A row with all its paths as written, and where they are written. */
interface PlacedRow extends RouteRow {
  readonly written: readonly string[];
  readonly document: Document;
  readonly at: Path;
  /** A page of a folder, whose author does not see the table. */
  readonly ofFolder: boolean;
}

/** Of thousands of rows one is another one after a save. */
const memory = { ofTable: createMemory(), ofFolder: createMemory(), placeholders: createMemory(), paths: createMemory() };
const none: readonly never[] = [];

/**
 * Makes the route table of pages.config.json and of the pages in its folders. What is the same as before is the very same row.
 * @param before a table with most of the same rows
 * @returns the table, and findings about rows that lead nowhere, twice or never
 */
export function readRoutes(config: RoutesFile, document: Document, parts: RouteParts, before?: RouteTable): RoutesResult {
  const { pages, vocabularies, shortForms } = parts;
  const issues: Issue[] = [];
  const defaults = new Map<string, PathWords>();
  const rows = config.routes.flatMap((row, index): PlacedRow[] => {
    const at: Path = ['routes', index];
    if (row.folder !== undefined) {
      issues.push(...folderIssues(row.folder, at, document, pages));
      return folderRows(row.folder, pages, issues);
    }
    const page = row.page ?? '';
    if (!pages.has(page)) {
      const issue = document.issue([...at, 'page'], { rule: 'unknown-page', page, near: suggest(page, pages.keys()) });
      issues.push({ ...issue, related: [{ file: pageFileOf(page) }] });
    }
    const wrong = memory.placeholders(row, none, () => checkPlaceholders(row));
    issues.push(...wrong.map(({ path, mark, finding }) => document.issue([...at, ...path], finding, mark)));
    const own = lists(row.vocabularies ?? {}, [...at, 'vocabularies'], document, vocabularies, issues);
    const words = Object.entries(row.defaults ?? {}).map(
      ([name, word]) => [name, (own[name] ?? anyWord).find(word) ?? (own[name] ?? anyWord).unknown(word)] as const,
    );
    issues.push(...defaultIssues(row, own, at, document));
    if (words.length > 0) defaults.set(page, Object.fromEntries(words));
    // which addresses patterns catch is known once their placeholders are right
    const inputs = [document, ...Object.entries(own).flat()];
    return [memory.ofTable(row, inputs, () => ({ ...toRow(row, own, document, at), ...(wrong.length > 0 && { patterns: [] }) }))];
  });

  const table = createRouteTable(rows, before);
  return {
    table,
    defaults,
    notFound: rows.find(({ role }) => role === 'not-found')?.page,
    issues: [
      ...issues,
      ...pathIssues(rows, table.index),
      ...roleIssues(config, document, parts),
      ...redirectIssues(config, document, table),
      ...targetIssues(config, document, shortForms),
    ],
  };
}

function toRow({ page = '', role, paths = [], unknown, hubs }: Row, vocabularies: Record<string, Vocabulary>, document: Document, at: Path): PlacedRow {
  const written = { page, role: role as Role | undefined, unknown, hubs, paths: paths.filter((path) => !isPattern(path)), patterns: paths.filter(isPattern) };
  return { ...createRow(written, vocabularies), written: paths, document, at: [...at, 'paths'], ofFolder: false };
}

function folderRows(folder: string, pages: RouteParts['pages'], issues: Issue[]): PlacedRow[] {
  const names = [...pages.keys()].filter((name) => name.startsWith(`${folder}/`)).toSorted();
  return names.flatMap((page) => {
    const { document, outline } = pages.get(page) ?? {};
    if (!document) return [];
    const { paths } = outline ?? {};
    if (!paths) {
      issues.push(document.issue([], { rule: 'missing-paths' }, { text: '{' }));
      return [];
    }
    return [
      memory.ofFolder(document, none, () => {
        const written = paths.filter((path): path is string => typeof path === 'string');
        return { ...createRow({ page, paths: written }), written, document, at: ['paths'], ofFolder: true };
      }),
    ];
  });
}

const folderOf = (page: string) => page.slice(0, Math.max(0, page.lastIndexOf('/')));

/** A folder without pages that is spelt nearly like one that has some. */
function folderIssues(folder: string, at: Path, document: Document, pages: RouteParts['pages']): Issue[] {
  for (const name of pages.keys()) if (folderOf(name) === folder) return [];
  const near = suggest(folder, new Set([...pages.keys()].map(folderOf).filter(Boolean)));
  return near === undefined ? [] : [document.issue([...at, 'folder'], { rule: 'unknown-folder', folder, near })];
}

/** Defaults that their list does not know, perhaps since one of its words was renamed. */
function defaultIssues({ defaults = {}, vocabularies = {} }: Row, own: Readonly<Record<string, Vocabulary>>, at: Path, document: Document): Issue[] {
  return Object.entries(defaults).flatMap(([name, word]) => {
    const list = own[name];
    if (!list || list.held || list.find(word)) return [];
    const file = vocabularyFileOf(vocabularies[name] ?? '');
    const near = suggest(
      word,
      list.entries.map(({ slug }) => slug),
    );
    return [{ ...document.issue([...at, 'defaults', name], { rule: 'unknown-default', word, list: file, near }), related: [{ file }] }];
  });
}

function lists(names: Record<string, string>, at: Path, document: Document, all: RouteParts['vocabularies'], issues: Issue[]): Record<string, Vocabulary> {
  const found = Object.entries(names).flatMap(([parameter, name]) => {
    const vocabulary = all.get(name);
    if (vocabulary) return [[parameter, vocabulary] as const];
    const issue = document.issue([...at, parameter], { rule: 'unknown-vocabulary', name, near: suggest(name, all.keys()) });
    issues.push({ ...issue, related: [{ file: vocabularyFileOf(name) }] });
    return [];
  });
  return Object.fromEntries(found);
}

/** Addresses that cannot be, that are taken, or that another row catches. */
function pathIssues(rows: readonly PlacedRow[], { patterned, isPlain }: RowIndex): Issue[] {
  const tell = (placed: PlacedRow | undefined, index: number, finding: Finding): Issue[] =>
    placed ? [placed.document.issue([...placed.at, index], finding, markOf(finding))] : [];
  const isCaught = (path: string) => patterned.some(({ patterns }) => patterns.some(({ match }) => match(path)));
  // of thousands of rows hardly one is misspelt, or has to do with a pattern
  const seen = rows.map((row) => ({ row, ...memory.paths(row, [patterned], () => ({ wrong: misspelt(row), isCaught: row.paths.some(isCaught) })) }));
  const spelling = seen.flatMap(({ row, wrong }) => wrong.flatMap(({ index, finding }) => tell(row, index, finding)));
  const patternRows = seen.flatMap(({ row, isCaught }) => (isCaught || row.written.length > row.paths.length ? [row] : []));
  const repeatable = isPlain ? patternRows : rows;
  const taken = takenPaths(repeatable.map(({ document, page, written }) => ({ file: document.file, page: pageFileOf(page), paths: written })));
  const conflicts = patternConflicts(
    patternRows.map(({ ofFolder, paths, patterns }) => ({
      ofFolder,
      paths,
      patterns: patterns.map(({ path, match }) => ({ path, match: (subject) => verdict(match(subject)) })),
    })),
  );
  return [
    ...spelling,
    ...taken.flatMap(({ row, index, finding }) => {
      const placed = repeatable[row];
      return tell(placed, index, finding).map((issue) => ({ ...issue, related: ownerOf(rows, placed?.written[index] ?? '') }));
    }),
    ...conflicts.flatMap(({ row, path, finding }) => {
      const placed = patternRows[row];
      const related = 'pattern' in finding ? ownerOf(rows, finding.pattern) : [];
      return tell(placed, placed?.written.indexOf(path) ?? 0, finding).map((issue) => ({ ...issue, related }));
    }),
  ];
}

function misspelt({ written, ofFolder }: PlacedRow): readonly { readonly index: number; readonly finding: Finding }[] {
  const found = written.flatMap((path, index) => {
    const finding = checkPath(path, ofFolder);
    return finding ? [{ index, finding }] : [];
  });
  return found.length > 0 ? found : none;
}

const markOf = (finding: Finding) => (finding.rule === 'foreign-letter' ? { text: finding.letter } : undefined);

function verdict(words: PathWords | undefined): 'known' | 'unknown' | undefined {
  return words && (Object.values(words).every(({ known }) => known) ? 'known' : 'unknown');
}

/** Where an address or a pattern stands first. */
function ownerOf(rows: readonly PlacedRow[], path: string) {
  const owner = rows.find(({ written }) => written.includes(path));
  return owner ? [{ file: owner.document.file, path: [...owner.at, owner.written.indexOf(path)] }] : [];
}

function roleIssues({ routes }: RoutesFile, document: Document, { pages, needs }: RouteParts): Issue[] {
  const indexed = (page: string) => pages.get(page)?.outline?.indexed;
  return checkRoles(routes, { needed: needs, misplaced, indexed }).map(({ path, finding, mark }) => {
    const issue = document.issue(path, finding, mark);
    if (finding.rule === 'missing-role') return { ...issue, related: [{ file: finding.neededBy }] };
    if (finding.rule === 'misplaced-role') return { ...issue, related: [finding.page, finding.near].map((page) => ({ file: pageFileOf(page) })) };
    return finding.rule === 'indexed-role' ? { ...issue, related: [{ file: pageFileOf(finding.page), path: ['index'] }] } : issue;
  });

  function misplaced(role: string, page: string) {
    const [block] = [...catalogue].find(([, { makes }]) => makes === role) ?? [];
    if (block === undefined || !pages.get(page) || makes(pages.get(page), block)) return undefined;
    const [near] = [...pages].find(([, other]) => makes(other, block)) ?? [];
    return near === undefined ? undefined : { block, near };
  }
}

function makes(page: PageFile | undefined, block: string): boolean {
  return page?.outline?.makers.includes(block) ?? false;
}

function redirectIssues({ routes, redirects = [], gone = [] }: RoutesFile, document: Document, table: RouteTable): Issue[] {
  const rows = routes.flatMap(({ page, paths = [], unknown, vocabularies = {} }, index) => {
    const from = paths.find(isPattern);
    return from === undefined || unknown === undefined ? [] : [{ page, from, to: unknown, at: ['routes', index, 'unknown'], vocabularies }];
  });
  const rowAt = (path: string) => {
    const match = table.match(path);
    return match?.redirect === undefined ? undefined : rows.find(({ page, to }) => page === match.page && to === match.redirect);
  };
  const { blog, updates } = table.addresses;
  const feeds = new Map([blog, updates].flatMap((list) => (list ? feedsOf(list).map(({ path }) => [path, list] as const) : [])));
  // what a page lists is there as a feed, too, and the page as Markdown
  const shownAt = (path: string) => {
    const match = table.match(feeds.get(path) ?? (path === '/index.md' ? '/' : path.replace(/\.md$/, '')));
    return match?.known && !match.redirect ? match : undefined;
  };
  const pageAt = (path: string) => {
    const match = shownAt(path);
    return match && pageFileOf(match.page);
  };
  return [...checkRedirects(redirects, { rows, rowAt, pageAt }), ...checkGone(gone, redirects, pageAt)].map(({ path, finding }) => {
    const issue = document.issue(path, finding, markOf(finding));
    if (finding.rule === 'hijacking-redirect' || finding.rule === 'gone-page') {
      const words = Object.values(shownAt('from' in finding ? finding.from : finding.path)?.words ?? {}).flatMap(({ at }) => at ?? []);
      return { ...issue, related: [{ file: finding.page }, ...words] };
    }
    if (finding.rule !== 'endless-redirect') return issue;
    // a word that is gone from its list, or a post that is gone, can be what closes the circle
    const lists = finding.way.flatMap((step) => Object.values(rowAt(step)?.vocabularies ?? {}).map(vocabularyFileOf));
    const posts = finding.way.flatMap((step) => table.match(step)?.post ?? []).map(postFileOf);
    return { ...issue, related: [...new Set([...lists, ...posts])].map((file) => ({ file })) };
  });
}

/** Where rows and redirects lead, as far as it can be told without a site. */
function targetIssues({ routes, redirects = [] }: RoutesFile, document: Document, shortForms: SiteSettings['links']): Issue[] {
  const context = linkByItself(shortForms);
  const links = [
    ...routes.map(({ unknown }, index) => ({ href: unknown, path: ['routes', index, 'unknown'] })),
    ...routes.flatMap(({ hubs = {} }, index) => Object.entries(hubs).map(([name, { href }]) => ({ href, path: ['routes', index, 'hubs', name, 'href'] }))),
    ...redirects.map(({ to }, index) => ({ href: to as string | undefined, path: ['redirects', index, 'to'] })),
  ];
  return links.flatMap(({ href, path }) => {
    const found = href === undefined ? undefined : (checkRedirectTarget(href) ?? checkLink(href, context));
    return found ? [withShortForm(document.issue(path, found), found)] : [];
  });
}
