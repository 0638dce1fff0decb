import type { UpdateNameFault } from '../../messages/updates.ts';
import { readDate } from '../../reading/dates.ts';
import { cutSlug, slugOf } from '../../reading/slug.ts';

/** An update as far as the name of its file goes. */
export interface NamedUpdate {
  readonly file: string;
  readonly date: string;
  readonly title: string;
}

/** As file managers name a copy: „x - Kopie“, “x copy 2”, „x (1)“, „x (Kopie)“, „x (2. Kopie)“. */
export const copyName = /\s(?:-\s)?\(?(?:(?:weitere|another|\d+(?:\.|st|nd|rd|th))\s)?(?:kopie|copy)\)?(?:\s\(?\d+\)?)?$|\s?\(\d+\)$/i;

/**
 * What is wrong with the name of an update's file: updates are put in order by the day at its beginning, and a copy that somebody made by mistake
 * shows the same news twice.
 * @returns the name that it should have, without its ending
 */
export function faultOfUpdateName({
  file,
  date,
  title,
}: NamedUpdate): { readonly fault: UpdateNameFault; readonly found: string; readonly write: string } | undefined {
  const name = nameOf(file);
  const read = readDate(date);
  const day = 'iso' in read ? `${read.iso}-` : '';
  if (copyName.test(name)) return { fault: 'copy', found: `${name}.json`, write: cutSlug(day + slugOf(String(title))) };
  if (/^\d{4}-\d{2}-\d{2}(?!\d)/.test(name)) return undefined;
  const [, first = '', month = '', year = '', rest = ''] = /^(\d{1,2})-(\d{1,2})-(\d{4})(?:-(.*))?$/.exec(slugOf(name)) ?? [];
  const turned = readDate(`${first}.${month}.${year}`);
  const behind = year === '' ? slugOf(name).replace(/^(?:\d{4}-?\d{1,2}-?\d{1,2}-)/, '') : rest;
  return { fault: 'day', found: `${name}.json`, write: cutSlug(('iso' in turned ? `${turned.iso}-` : day) + behind) };
}

export const nameOf = (file: string) => file.replace(/^.*\/|\.json$/g, '');
