import type { Accepted } from '../../renderer/api.ts';
import { compareIssues, isError } from '../../schema/issue.ts';
import { readValue } from '../../schema/json/parse.ts';
import type { TextFiles } from '../content/text-files.ts';

/** A file of which visitors do not see the change, because of an error. */
export interface HeldBack {
  /** The error's file and line; undefined where something else needs a file that was deleted. */
  readonly place?: string;
  readonly isNew: boolean;
}

export type HeldBackFiles = ReadonlyMap<string, HeldBack>;

/** @param old the texts of the former state, and `now` those of today, in which a file may have an error */
export function heldBackFiles({ refused, site }: Accepted, old: TextFiles, now: TextFiles): HeldBackFiles {
  const errors = Map.groupBy(site.issues.filter(isError).toSorted(compareIssues), ({ file }) => file);
  const changed = [...refused].filter((file) => old.get(file) !== now.get(file));
  return new Map(changed.map((file) => [file, { place: placeOf(file, new Set()), isNew: !old.has(file) }]));

  /** What waits for other files is right itself. */
  function placeOf(file: string, seen: ReadonlySet<string>): string | undefined {
    const own = errors.get(file) ?? [];
    const mistake = own.find(({ rule }) => rule !== 'waits-for');
    if (mistake) return now.has(file) ? `${file}:${mistake.range.line}` : undefined;
    const others = own.flatMap(({ related = [] }) => related.map((place) => place.file)).filter((other) => !seen.has(other));
    return others.map((other) => placeOf(other, new Set([...seen, file]))).find((place) => place !== undefined);
  }
}

/** The texts that can be compared: of what cannot be read for an error those of before, as visitors see them. */
export function readableTexts(now: TextFiles, old: TextFiles, held: HeldBackFiles): TextFiles {
  const texts = new Map(now);
  for (const file of held.keys()) {
    const [was, is] = [old.get(file), now.get(file)];
    if (was !== undefined && file.endsWith('.json') && readValue(is ?? '') === undefined) texts.set(file, was);
  }
  return texts;
}

/** What visitors see instead. */
export function heldSentence({ place, isNew }: HeldBack): string {
  const error = place === undefined ? '' : ` in ${place}`;
  if (isNew) return `Das sieht noch niemand, solange der Fehler${error} nicht behoben ist`;
  const why = place === undefined ? 'denn etwas anderes braucht noch, was hier fehlt' : `wegen des Fehlers${error}`;
  return `Diese Änderung ist noch nicht zu sehen, ${why}; Besucher sehen die letzte Fassung ohne Fehler`;
}
