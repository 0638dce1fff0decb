import type { PlacedFinding } from '../json/parse.ts';
import type { WrittenTimes } from '../times.ts';
import { readMoment } from './moments.ts';

/** When something is shown. A moment that cannot be read is left out: it is told by {@link checkTimes}. */
export interface Window {
  /** Held back, whatever the time is. */
  readonly draft: boolean;
  /** From here on, in milliseconds since 1970 (UTC). */
  readonly from: number;
  /** Until here, without this moment itself. */
  readonly until: number;
}

/** What says nothing of times is always shown. */
export const always: Window = { draft: false, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** @param timeZone of the clock that the times are written by (IANA) */
export function windowOf({ draft, publishAt, unpublishAt }: WrittenTimes, timeZone: string): Window {
  return { draft: draft === true, from: momentOf(publishAt, timeZone) ?? always.from, until: momentOf(unpublishAt, timeZone) ?? always.until };
}

/** Both at the same time: a block on its page. */
export function within(outer: Window, inner: Window): Window {
  return { draft: outer.draft || inner.draft, from: Math.max(outer.from, inner.from), until: Math.min(outer.until, inner.until) };
}

/** The moments in some windows at which something comes or goes, in their order. */
export function switchesIn(windows: Iterable<Window>): number[] {
  const moments = [...windows].flatMap(({ from, until }) => [from, until]).filter(Number.isFinite);
  return [...new Set(moments)].toSorted((a, b) => a - b);
}

/** What is wrong with the times of something: moments that are none, and an end that is not behind the beginning. */
export function checkTimes({ publishAt, unpublishAt }: WrittenTimes, timeZone: string): PlacedFinding[] {
  const wrong = Object.entries({ publishAt, unpublishAt }).flatMap(([field, found]): PlacedFinding[] => {
    if (typeof found !== 'string') return [];
    const read = readMoment(found, timeZone);
    return 'fault' in read ? [{ path: [field], finding: { rule: 'wrong-moment', found, ...read } }] : [];
  });
  const [from, until] = [momentOf(publishAt, timeZone), momentOf(unpublishAt, timeZone)];
  if (from === undefined || until === undefined || from < until) return wrong;
  return [{ path: ['unpublishAt'], finding: { rule: 'ends-before-it-begins', publishAt: publishAt ?? '' } }];
}

/** A block that comes when its page is gone already, or goes before that comes. */
export function outsideOf(page: WrittenTimes, block: WrittenTimes, timeZone: string): PlacedFinding[] {
  const [outer, inner] = [windowOf(page, timeZone), windowOf(block, timeZone)];
  if (inner.from >= outer.until)
    return [{ path: ['publishAt'], finding: { rule: 'outside-its-page', field: 'unpublishAt', moment: String(page.unpublishAt) } }];
  if (inner.until > outer.from) return [];
  return [{ path: ['unpublishAt'], finding: { rule: 'outside-its-page', field: 'publishAt', moment: String(page.publishAt) } }];
}

function momentOf(text: unknown, timeZone: string): number | undefined {
  const read = typeof text === 'string' ? readMoment(text, timeZone) : undefined;
  return read && 'at' in read ? read.at : undefined;
}
