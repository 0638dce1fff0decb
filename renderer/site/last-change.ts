import { givenDay } from '../../blocks/_blog/post-dates.ts';
import { readDate } from '../../schema/reading/dates.ts';
import type { Site } from '../api.ts';
import { entryName } from './entry-times.ts';
import { pageFileOf, postFileOf } from './files/content-file.ts';
import type { SiteModel } from './model.ts';

/**
 * When what stands at an address was last changed, as far as that is known. Posts and updates have a day. Other pages have the moment at which their file, or
 * the entry of a word of their address, replaced an earlier version, or at which the page, or a block of it, came or went by its times. Lists are as new as
 * their newest item.
 * @param committedAt times of the files and entries that never replaced an earlier version
 * @returns ISO 8601, a day or a moment; strings compare by time, and a moment counts as later than its day
 */
export function lastChange(
  { table, posts, updates, pages }: SiteModel,
  path: string,
  changedAt: Site['changedAt'],
  committedAt?: Site['changedAt'],
): string | undefined {
  const match = table.match(path);
  if (!match) return undefined;
  const timesOf = ({ slug, date }: SiteModel['posts'][number]) => [givenDay(date), changedAt?.get(postFileOf(slug))];
  const post = match.post && posts.find(({ slug }) => slug === match.post);
  if (post) return latest(timesOf(post));

  const { page, canonical, words } = match;
  const entries = Object.values(words).flatMap(({ at, slug }) => (at ? [entryName(at.file, slug)] : []));
  const files = [pageFileOf(page), ...entries].map((file) => changedAt?.get(file) ?? committedAt?.get(file));
  const items = canonical === table.addresses.blog ? posts.flatMap(timesOf) : canonical === table.addresses.updates ? updates.map(dayOf) : [];
  const { lastSwitch } = pages.get(page) ?? {};
  return latest([...files, ...items, lastSwitch === undefined ? undefined : new Date(lastSwitch).toISOString()]);
}

function dayOf({ date }: SiteModel['updates'][number]): string | undefined {
  const day = readDate(date);
  return 'iso' in day ? day.iso : undefined;
}

function latest(times: readonly (string | undefined)[]): string | undefined {
  return times.reduce((last, time) => (time && time > (last ?? '') ? time : last), undefined);
}
