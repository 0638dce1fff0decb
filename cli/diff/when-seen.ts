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

/** The end of a sentence about something new that is not always shown: „, zu sehen ab 11. Januar 2027, 8:00 Uhr“. */
export function whenSeen(value: unknown, { at, timeZone }: SiteState): string {
  const times = timesOf(value);
  if (!times) return '';
  const { draft, from, until } = windowOf(times, timeZone);
  if (draft) return ', ein Entwurf, den noch niemand sieht';
  if (until <= at) return `, seit ${clockTime(times.unpublishAt ?? '')} nicht mehr zu sehen`;
  const begins = from > at ? ` ab ${clockTime(times.publishAt ?? '')}` : '';
  const ends = Number.isFinite(until) ? ` bis ${endTime(times.unpublishAt ?? '')}` : '';
  return begins || ends ? `, zu sehen${begins}${ends}` : '';
}

/** The same for something that was there before; empty where it is shown now. */
export function notSeenNow(value: unknown, state: SiteState): string {
  const { draft, from, until } = windowOf(timesOf(value) ?? {}, state.timeZone);
  return draft || from > state.at || until <= state.at ? whenSeen(value, state) : '';
}

/** A day as an end means the beginning of that day. */
const endTime = (written: string) => clockTime(written.includes('T') ? written : `${written}T00:00`);
