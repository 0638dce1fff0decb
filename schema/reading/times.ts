import type { PlacedFinding } from '../json/parse.ts';
import type { WrittenTimes } from '../times.ts';
import { readMoment } from './moments.ts';

/** When something is shown. An invalid moment is ignored here; {@link checkTimes} reports it. */
export interface Window {
  /** Never shown to visitors, whatever the time. */
  readonly draft: boolean;
  /** First moment, in milliseconds since 1970 (UTC). */
  readonly from: number;
  /** End, exclusive. */
  readonly until: number;
}

/** The window of what has no times: always shown. */
export const always: Window = { draft: false, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/**
 * The window that written times describe.
 * @param timeZone of the written times (IANA)
 */
export function windowOf({ draft, publishAt, unpublishAt }: WrittenTimes, timeZone: string): Window {
  return { draft: draft === true, from: momentOf(publishAt, timeZone) ?? always.from, until: momentOf(unpublishAt, timeZone) ?? always.until };
}

/** The intersection of two windows: a block's on its page. */
export function within(outer: Window, inner: Window): Window {
  return { draft: outer.draft || inner.draft, from: Math.max(outer.from, inner.from), until: Math.min(outer.until, inner.until) };
}

/** The switches of some windows: the moments at which something appears or disappears, in order. */
export function switchesIn(windows: Iterable<Window>): number[] {
  const moments = [...windows].flatMap(({ from, until }) => [from, until]).filter(Number.isFinite);
  return [...new Set(moments)].toSorted((a, b) => a - b);
}

/** Findings about times: invalid moments, and an end that is not after the beginning. */
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

/** Findings about a block that appears when its page is already gone, or disappears before its page appears. */
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
