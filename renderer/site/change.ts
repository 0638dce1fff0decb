import type { Site } from '../api.ts';
import { changedKeys, withEntries } from '../patched-map.ts';
import type { PageSource } from './files/page-source.ts';
import type { SiteModel } from './model.ts';
import { applyTable, type TableChange, tableChange } from './routes/table-change.ts';
import { isSameList } from './same-list.ts';

const noPages: SiteModel['pages'] = new Map();

type Fields = Omit<SiteModel, 'pages' | 'table'>;

/** What is new, changed and gone in a site, as data for another thread. */
interface ModelChange {
  readonly fields: Partial<Fields>;
  readonly pages: { readonly gone: readonly string[]; readonly fresh: readonly PageSource[] };
  readonly table?: TableChange;
}

/**
 * What somebody who has `before` needs to get to `site`: only what has changed.
 * @returns plain data (structured clone) with the sources of the changed pages
 */
export function siteChange(site: Site, before?: Site): Site {
  const { issues, language, timeZone, shownFrom, shownUntil, changedAt } = site;
  const [model, old] = [site.model as SiteModel | undefined, before?.model as SiteModel | undefined];
  return { issues, language, timeZone, shownFrom, shownUntil, changedAt, model: model && modelChange(model, old) };
}

/** The site that a change leads to; `before` is the site that the change was made for, or one with the same content. */
export function withSiteChange(change: Site, before?: Site): Site {
  const model = change.model as ModelChange | undefined;
  return { ...change, model: model && withModelChange(model, before?.model as SiteModel | undefined) };
}

/** The names of the changed pages; undefined where anything else changed. */
export function changedPages(model: SiteModel, before: SiteModel): string[] | undefined {
  if (model.table !== before.table) return undefined;
  const { fields, pages } = modelChange(model, before);
  return Object.keys(fields).length > 0 ? undefined : pages.fresh.map(({ name }) => name);
}

function modelChange({ pages, table, ...fields }: SiteModel, before?: SiteModel): ModelChange {
  const changed = Object.entries(fields).filter(([name, value]) => !before || !isSame(value, before[name as keyof Fields]));
  const old = before?.pages ?? noPages;
  const names = changedKeys(old, pages) ?? [...new Set([...old.keys(), ...pages.keys()])].filter((name) => old.get(name) !== pages.get(name));
  return {
    fields: Object.fromEntries(changed),
    pages: {
      gone: names.filter((name) => !pages.has(name)),
      fresh: names
        .flatMap((name) => pages.get(name) ?? [])
        .map(({ name, source, indexed, hidden, nextSwitch, lastSwitch }) => ({ name, source, indexed, hidden, nextSwitch, lastSwitch })),
    },
    table: table === before?.table ? undefined : tableChange(table, before?.table),
  };
}

function withModelChange({ fields, pages, table }: ModelChange, before?: SiteModel): SiteModel {
  const fresh = pages.fresh.map((page) => [page.name, page] as const);
  const all = before ? withEntries(before.pages, fresh, pages.gone) : new Map(fresh);
  const now = { ...before, ...fields } as Fields;
  return { ...now, pages: all, table: table ? applyTable(table, now.posts, before?.table) : (before?.table as SiteModel['table']) };
}

/** Whether two values are the same, or consist of the same items. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return isSameList(a, b);
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((item) => b.has(item));
  if (a instanceof Map && b instanceof Map) return a.size === b.size && [...a].every(([key, item]) => b.get(key) === item);
  return isPlain(a) && isPlain(b) && isSame(new Set(Object.keys(a)), new Set(Object.keys(b))) && Object.entries(a).every(([key, item]) => isSame(item, b[key]));
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
