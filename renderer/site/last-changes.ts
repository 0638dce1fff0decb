import { isoDate } from '../../blocks/_blog/posts.ts';
import { postAddress } from '../../schema/roles.ts';
import { readDate } from '../../schema/rules/dates.ts';
import { pageFileOf, postFileOf } from './files/content-file.ts';
import type { SiteModel } from './model.ts';

/**
 * When what stands at an address was last changed, where that is known: posts and updates have a day, other pages the moment at which
 * their file, or a word list of theirs, took the place of another. Both are ISO 8601, of which the longer one is the later on its day.
 * @param listed the addresses that search engines are told of
 * @param changedAt by file
 */
export function lastChanges(
  { table, posts, updates }: SiteModel,
  listed: readonly string[],
  changedAt: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const changes = new Map<string, string>();
  const note = (path: string | undefined, times: readonly (string | undefined)[]) => {
    const latest = [changes.get(path ?? ''), ...times].reduce((last, time) => (time && time > (last ?? '') ? time : last), undefined);
    if (path !== undefined && latest !== undefined) changes.set(path, latest);
  };

  for (const path of changedAt.size > 0 ? listed : []) {
    const { page = '', post } = table.match(path) ?? {};
    const lists = Object.values(table.rowOf(page)?.vocabularies ?? {}).flatMap(({ list }) => list?.file ?? []);
    if (post === undefined)
      note(
        path,
        [pageFileOf(page), ...lists].map((file) => changedAt.get(file)),
      );
  }
  const { blog, post: pattern, updates: list } = table.addresses;
  for (const { slug, date } of posts) {
    const times = [date ? isoDate(date) : undefined, changedAt.get(postFileOf(slug))];
    if (pattern) note(postAddress(pattern, slug), times);
    note(blog, times);
  }
  for (const { date } of updates) {
    const day = readDate(date);
    note(list, ['iso' in day ? day.iso : undefined]);
  }
  return changes;
}
