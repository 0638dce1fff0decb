import type { UpdateNameFault } from '../../messages/updates.ts';
import { readDate } from '../../reading/dates.ts';
import { cutSlug, slugOf } from '../../reading/slug.ts';

/** The part of an update that its file name depends on. */
export interface NamedUpdate {
  readonly file: string;
  readonly date: string;
  readonly title: string;
}

/** Suffixes that file managers give to copies: „x - Kopie“, “x copy 2”, „x (1)“, „x (Kopie)“, „x (2. Kopie)“. */
export const copyName = /\s(?:-\s)?\(?(?:(?:weitere|another|\d+(?:\.|st|nd|rd|th))\s)?(?:kopie|copy)\)?(?:\s\(?\d+\)?)?$|\s?\(\d+\)$/i;

/**
 * Finds a wrong file name of an update. Updates are sorted by the day at its beginning, and an accidental copy shows the same news twice.
 * @returns the fault, with the name that the file should have, without its extension
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
