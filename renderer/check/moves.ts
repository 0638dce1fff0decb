import { postAddress } from '../../schema/roles.ts';
import type { SiteModel } from '../site/model.ts';
import type { RouteRow } from '../site/routes/route-row.ts';
import { changedRows } from '../site/routes/row-index.ts';
import type { Moves } from './earlier.ts';
import { addressesOf, isServed, titleAt } from './gone-addresses.ts';

const none: Moves = { former: new Map(), heirs: new Map() };

/**
 * Follows pages and posts to their new addresses from one site to the next. A renamed file first appears under its new name, and the old one goes in a later
 * change. So the heir, the page with the same name or title, is looked for among all pages, not only new ones.
 */
export function followMoves(known: Moves | undefined = none, before: SiteModel, after: SiteModel): Moves {
  const former = before.table === after.table ? known.former : withGone(known.former, before, after);
  if (former === known.former && before.pages === after.pages && before.posts === after.posts) return known;
  const heirOf = heirsIn(after);
  const found = new Map([...former].flatMap(([path, what]) => withHeir(path, heirOf(what))));
  const isSame = found.size === known.heirs.size && [...found].every(([path, heir]) => known.heirs.get(path) === heir);
  return { former, heirs: isSame ? known.heirs : found };
}

function withGone(known: Moves['former'], before: SiteModel, after: SiteModel): Moves['former'] {
  const gone = addressesOf(changedRows(before.table.rows, after.table.rows).gone);
  const all = new Map([...known, ...[...gone].map(([path, page]) => [path, { page, title: titleAt(before, path) }] as const)]);
  const left = [...all].filter(([path]) => !isServed(after, path));
  return left.length > 0 || known.size > 0 ? new Map(left) : known;
}

/** Creates a function that finds the present address of what stood at a former one. */
function heirsIn({ table, pages, posts }: SiteModel): (what: { readonly page: string; readonly title: string | undefined }) => string | undefined {
  let titled: ReadonlyMap<string, string> | undefined;
  return ({ page, title }) => {
    const row = table.rowOf(page);
    if (row && row.role !== 'post') return row.paths[0];
    if (title === undefined) return undefined;
    const { post: address } = table.addresses;
    const post = address === undefined ? undefined : posts.find((some) => some.title === title);
    if (post && address !== undefined) return postAddress(address, post.slug);
    titled ??= addressesByTitle(table.rows, pages);
    return titled.get(title);
  };
}

/** Addresses by title; of several pages with one title, the first. */
function addressesByTitle(rows: readonly RouteRow[], pages: SiteModel['pages']): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { page, paths } of rows) {
    const title = pages.get(page)?.outline?.title;
    const [path] = paths;
    if (title !== undefined && path !== undefined && !found.has(title)) found.set(title, path);
  }
  return found;
}

const withHeir = (path: string, heir: string | undefined) => (heir === undefined ? [] : [[path, heir] as const]);
