import type { Issue } from '../../schema/issue.ts';
import { suggest } from '../../schema/reading/suggest.ts';
import { postAddress } from '../../schema/roles.ts';
import { issueOfFile } from '../../schema/source.ts';
import { routesFile } from '../site/files/content-file.ts';
import type { SiteModel } from '../site/model.ts';
import type { RouteRow } from '../site/routes/route-row.ts';
import { changedRows } from '../site/routes/row-index.ts';
import { isShownDraft } from '../site/times/site-at.ts';
import { isWaiting } from '../site/waiting.ts';

/**
 * Addresses that a change removed without a redirect, each with the redirect to add, and words that a list has lost, each with the alias to add. Addresses of
 * rows and posts count; those with made-up words do not.
 */
export function goneAddresses(before: SiteModel, after: SiteModel): Issue[] {
  // addresses of rows in both tables are still there
  const rows = changedRows(before.table.rows, after.table.rows);
  const [old, now] = [addressesOf(rows.gone), addressesOf(rows.fresh)];
  const fresh = [...now.keys()].filter((path) => !old.has(path));
  const drafts = draftAddresses(before);
  // a page whose file is broken or in the wrong place is reported as that, and has its addresses again once that is mended
  const { pages, aside } = after.waiting;
  const isBack = (path: string, page: string) => aside.has(path) || pages.has(page) || isServed(after, path);
  const gone = [...old].filter(([path, page]) => !isDraft(before, page) && !drafts.has(path) && !isBack(path, page));
  return [
    ...gone.map(([from, page]) => issueOfFile(routesFile, { rule: 'address-gone', from, to: heirOf(from, page, fresh, { before, after }) })),
    ...uniqueOf(rows.gone.flatMap((row) => goneWords(row, after.table.rowOf(row.page)))),
  ];
}

/** The pages by address. */
export function addressesOf(rows: readonly RouteRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.flatMap(({ page, paths, patterns, role }) => {
      const posts = role === 'post' ? patterns.flatMap((pattern) => [...pattern.knownPaths()]) : [];
      return [...paths, ...posts].map((path) => [path, page] as const);
    }),
  );
}

/** A draft was never visible, so nothing links to it. */
const isDraft = ({ pages }: SiteModel, page: string) => pages.get(page)?.outline?.times?.page?.draft === true;

/** Addresses of draft posts; see {@link isDraft}. */
function draftAddresses({ posts, table }: SiteModel): ReadonlySet<string> {
  const { post: address } = table.addresses;
  return new Set(address === undefined ? [] : posts.filter(isShownDraft).map(({ slug }) => postAddress(address, slug)));
}

/** Whether an address shows something, or only waits for its time, or for an error to be mended: it has not moved. */
export function isServed(site: SiteModel, path: string): boolean {
  const { table, redirects, gone, hidden, waiting } = site;
  const match = table.match(path);
  return redirects.has(path) || gone.has(path) || hidden.has(path) || match?.known === true || waiting.paths.has(path) || isWaiting(site, path, match);
}

/**
 * The address where visitors of the old one find what was there: the present address of the page, a new one with the same title, or one in the same folder that
 * is spelt nearly alike. Any other new address, and the folder above, is something else.
 */
function heirOf(path: string, page: string, fresh: readonly string[], { before, after }: { before: SiteModel; after: SiteModel }): string | undefined {
  const [moved] = after.table.rowOf(page)?.paths ?? [];
  if (moved !== undefined) return moved;
  const title = titleAt(before, path);
  const beside = fresh.filter((other) => folderOf(other) === folderOf(path));
  return fresh.find((other) => title !== undefined && titleAt(after, other) === title) ?? suggest(path, beside);
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** The title of the page or post at an address, as its author wrote it. */
export function titleAt({ table, pages, posts }: SiteModel, path: string): string | undefined {
  const match = table.match(path);
  if (!match) return undefined;
  const slugs = new Set(Object.values(match.words).map(({ slug }) => slug));
  return table.rowOf(match.page)?.role === 'post' ? posts.find(({ slug }) => slugs.has(slug))?.title : pages.get(match.page)?.outline?.title;
}

/** Without duplicates, because several rows may have the same list. */
function uniqueOf(issues: readonly Issue[]): Issue[] {
  return [...new Map(issues.map((issue) => [`${issue.file} ${issue.message.de}`, issue])).values()];
}

/** Words that the lists of a row have lost. */
function goneWords(before: RouteRow, after: RouteRow | undefined): Issue[] {
  if (before.role === 'post' || !after || after.held) return [];
  const listsOf = ({ patterns }: RouteRow) => new Map(patterns.flatMap(({ vocabularies }) => Object.entries(vocabularies)));
  const now = listsOf(after);
  return [...listsOf(before)].flatMap(([name, { entries }]) => {
    const list = now.get(name);
    const lost = list && !list.held ? entries.filter(({ slug }) => !list.find(slug)) : [];
    return lost.flatMap(({ slug, at }) => (at ? [issueOfFile(at.file, { rule: 'word-gone', word: slug })] : []));
  });
}
