import { newestFirst } from '../../../blocks/_blog/post-order.ts';
import type { Post } from '../../../schema/post.ts';
import { switchesIn, type Window } from '../../../schema/reading/times.ts';
import { postAddress } from '../../../schema/roles.ts';
import type { Moment } from '../../api.ts';
import type { PageSource } from '../files/page-source.ts';
import type { SiteModel, WholeSite } from '../model.ts';
import { createMemory } from '../remember.ts';
import { createRow } from '../routes/route-row.ts';
import { createRouteTable, type RouteTable } from '../routes/route-table.ts';
import { blogVocabulary, type Vocabulary } from '../routes/vocabulary.ts';
import { isSameList } from '../same-list.ts';
import { isShownAt } from './is-shown.ts';
import type { PageWindows } from './site-times.ts';

/** A site as visitors see it between two moments, in milliseconds since 1970 (UTC). */
export interface SiteAt {
  readonly model: SiteModel;
  readonly shownFrom: number;
  /** Exclusive end; infinite where nothing will change by itself. */
  readonly shownUntil: number;
}

const memory = { pages: createMemory(), tables: createMemory(), drafts: createMemory() };

/** The site of one moment, without anything that is not shown then. */
export function siteAt({ times, drafts, blog, ...whole }: WholeSite, moment: Moment): SiteAt {
  const isShown = (window: Window | undefined) => !window || isShownAt(window, moment);
  const hiddenPages = [...times.pages].flatMap(([name, { page }]) => (isShown(page) ? [] : [name]));
  const candidates = moment.drafts ? newestFirst([...whole.posts, ...drafts.map((post) => memory.drafts(post, [], () => shownDraft(post)))]) : whole.posts;
  const posts = candidates.filter(({ slug }) => isShown(times.posts.get(slug)));
  const table = tableAt(whole.table, hiddenPages, blog, isSameList(posts, whole.posts) ? blog : blogVocabulary(posts));
  const model: SiteModel = {
    ...whole,
    table,
    posts,
    pages: pagesAt(whole.pages, times.pages, moment),
    updates: whole.updates.filter(({ id }) => isShown(times.updates.get(id))),
    hidden: new Set([
      ...hiddenPages.flatMap((name) => whole.table.rowOf(name)?.paths ?? []),
      ...[...times.posts].flatMap(([slug, window]) => (isShown(window) || !table.addresses.post ? [] : [postAddress(table.addresses.post, slug)])),
    ]),
  };
  const pageTimes = [...times.pages.values()].flatMap(({ page, blocks }) => [page, ...blocks.values()]);
  const switches = switchesIn([...pageTimes, ...times.posts.values(), ...times.updates.values()]);
  return {
    model,
    shownFrom: switches.findLast((at) => at <= moment.at) ?? Number.NEGATIVE_INFINITY,
    shownUntil: switches.find((at) => at > moment.at) ?? Number.POSITIVE_INFINITY,
  };
}

const shownDrafts = new WeakSet<Post>();

function shownDraft(post: Post): Post {
  const shown = { ...post, isPublished: true };
  shownDrafts.add(shown);
  return shown;
}

/** Whether a post of a moment's site is a draft that only its authors see. */
export const isShownDraft = (post: Post) => shownDrafts.has(post);

function pagesAt(all: WholeSite['pages'], times: WholeSite['times']['pages'], moment: Moment): SiteModel['pages'] {
  if (times.size === 0) return all;
  const pages = new Map(all);
  for (const [name, windows] of times) {
    const source = all.get(name);
    if (!source || !isShownAt(windows.page, moment)) pages.delete(name);
    else pages.set(name, sourceAt(source, windows, moment));
  }
  return pages;
}

function sourceAt(source: PageSource, windows: PageWindows, moment: Moment): PageSource {
  const hidden = [...windows.blocks].flatMap(([index, window]) => (isShownAt(window, moment) ? [] : [index]));
  const nextSwitch = nextSwitchOf(windows, moment);
  const lastSwitch = lastSwitchOf(windows, moment);
  if (hidden.length === 0 && nextSwitch === undefined && lastSwitch === undefined) return source;
  return memory.pages(source, [hidden.join(), nextSwitch, lastSwitch], () => ({
    ...source,
    ...(hidden.length > 0 ? { hidden } : {}),
    nextSwitch,
    lastSwitch,
  }));
}

function lastSwitchOf({ page, blocks }: PageWindows, { at: now, drafts }: Moment): number | undefined {
  return switchesIn([page, ...[...blocks.values()].filter(({ draft }) => drafts || !draft)]).findLast((at) => at <= now);
}

/** When a block comes or goes next. The end of the page itself does not count: nobody is to lose what they are reading. */
function nextSwitchOf({ page, blocks }: PageWindows, { at: now, drafts }: Moment): number | undefined {
  const switches = switchesIn([...blocks.values()].filter(({ draft }) => drafts || !draft));
  return switches.length === 0 ? undefined : (switches.find((at) => at > now && at < page.until) ?? Number.POSITIVE_INFINITY);
}

/** The table without the rows of hidden pages, and with the posts that are shown; the same object where nothing differs. */
function tableAt(whole: RouteTable, hidden: readonly string[], all: Vocabulary, shown: Vocabulary): RouteTable {
  if (hidden.length === 0 && all === shown) return whole;
  return memory.tables(whole, [shown, hidden.join('\n')], () => {
    const names = new Set(hidden);
    return createRouteTable(
      whole.rows.flatMap((row) => {
        if (names.has(row.page)) return [];
        const words = Object.entries(row.vocabularies);
        if (all === shown || !words.some(([, vocabulary]) => vocabulary === all)) return [row];
        const patterns = row.patterns.map(({ path }) => path);
        return [createRow({ ...row, patterns }, Object.fromEntries(words.map(([name, vocabulary]) => [name, vocabulary === all ? shown : vocabulary])))];
      }),
    );
  });
}
