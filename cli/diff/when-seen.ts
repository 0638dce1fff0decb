import { windowOf } from '../../schema/reading/times.ts';
import { timeFields, timesOf } from '../../schema/times.ts';
import type { SiteState } from './site-state.ts';

/** Titles of the fields that say when something is shown. */
export const timeTitles: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(timeFields).map(([field, { title }]) => [field, title]));

export const isMoment = (field: unknown): boolean => field === 'publishAt' || field === 'unpublishAt';

/** „11. Januar 2027, 8:00 Uhr“, for a day without the time; what is no time stays as it is. */
export function clockTime(written: string): string {
  const at = new Date(written.includes('T') ? `${written}Z` : written);
  if (Number.isNaN(at.getTime())) return written;
  const [, hour, minute] = /T(\d+):(\d+)/.exec(written) ?? [];
  const day = at.toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
  return hour === undefined ? day : `${day}, ${Number(hour)}:${minute} Uhr`;
}

/** Whether visitors see something. Its period is that in which they do, „ ab 11. Januar 2027, 8:00 Uhr“, without moments that have passed. */
export type Visibility =
  | { readonly state: 'draft' }
  | { readonly state: 'over'; readonly since: string }
  | { readonly state: 'ahead' | 'shown'; readonly period: string };

/** @param value a page, block, post or update as it was written */
export function visibilityOf(value: unknown, { at, timeZone }: SiteState): Visibility {
  const times = timesOf(value) ?? {};
  const { draft, from, until } = windowOf(times, timeZone);
  if (draft) return { state: 'draft' };
  if (until <= at) return { state: 'over', since: clockTime(times.unpublishAt ?? '') };
  const isAhead = from > at;
  const begins = isAhead ? ` ab ${clockTime(times.publishAt ?? '')}` : '';
  const ends = Number.isFinite(until) ? ` bis ${endTime(times.unpublishAt ?? '')}` : '';
  return { state: isAhead ? 'ahead' : 'shown', period: begins + ends };
}

/** „zu sehen ab 11. Januar 2027, 8:00 Uhr“; empty for what is always shown. */
export function inWords(visibility: Visibility): string {
  if (visibility.state === 'draft') return 'ein Entwurf, den noch niemand sieht';
  if (visibility.state === 'over') return `seit ${visibility.since} nicht mehr zu sehen`;
  return visibility.period && `zu sehen${visibility.period}`;
}

/** The end of a sentence about something new that is not always shown: „, zu sehen ab 11. Januar 2027, 8:00 Uhr“. */
export function whenSeen(value: unknown, state: SiteState): string {
  const words = inWords(visibilityOf(value, state));
  return words && `, ${words}`;
}

/** The same for something that was there before; empty where it is shown now. */
export function notSeenNow(value: unknown, state: SiteState): string {
  return visibilityOf(value, state).state === 'shown' ? '' : whenSeen(value, state);
}

/** A day as an end means the beginning of that day. */
const endTime = (written: string) => clockTime(written.includes('T') ? written : `${written}T00:00`);
