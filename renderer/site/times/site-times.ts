import { always, type Window, windowOf } from '../../../schema/reading/times.ts';
import { timesOf } from '../../../schema/times.ts';
import type { PageFile, PostFile } from '../files/content-file.ts';
import type { FilesByKind } from '../files/files-by-kind.ts';
import { createMemory } from '../remember.ts';

/** When a page is shown, and its blocks by index in the document. A block without times is shown with the page. */
export interface PageWindows {
  readonly page: Window;
  readonly blocks: ReadonlyMap<number, Window>;
}

/** Everything in a site that is not always shown. */
export interface SiteTimes {
  /** Time zone in which the times are written (IANA). */
  readonly timeZone: string;
  readonly pages: ReadonlyMap<string, PageWindows>;
  /** By slug. */
  readonly posts: ReadonlyMap<string, Window>;
  /** By id. */
  readonly updates: ReadonlyMap<string, Window>;
}

const remember = createMemory();

/** Reads the times of pages, posts and updates. Invalid times are reported elsewhere. */
export function siteTimes({ pages, posts, updates }: FilesByKind, timeZone: string): SiteTimes {
  return {
    timeZone,
    pages: new Map(
      pages.flatMap((page) => {
        const windows = pageWindows(page, timeZone);
        return windows ? [[page.name, windows] as const] : [];
      }),
    ),
    posts: new Map(
      posts.flatMap((file) => {
        const window = postWindow(file, timeZone);
        return window ? [[file.slug, window] as const] : [];
      }),
    ),
    updates: new Map(
      updates.flatMap(({ value }) => {
        const times = value && timesOf(value);
        return times ? [[value.id, windowOf(times, timeZone)] as const] : [];
      }),
    ),
  };
}

/** Undefined where the whole page is always shown. */
function pageWindows({ outline }: PageFile, timeZone: string): PageWindows | undefined {
  const { times } = outline ?? {};
  if (!times) return undefined;
  return remember(times, [timeZone], () => ({
    page: times.page ? windowOf(times.page, timeZone) : always,
    blocks: new Map(times.blocks.map(([index, block]) => [index, windowOf(block, timeZone)])),
  }));
}

function postWindow({ post }: PostFile, timeZone: string): Window | undefined {
  if (!post) return undefined;
  const { fields } = post;
  const times = timesOf(fields);
  if (!times && fields.isPublished !== false) return undefined;
  return remember(post, [timeZone], () => {
    const window = windowOf(times ?? {}, timeZone);
    return { ...window, draft: window.draft || fields.isPublished === false };
  });
}
