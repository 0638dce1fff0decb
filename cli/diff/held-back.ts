import type { Accepted } from '../../renderer/api.ts';
import { compareIssues, isError } from '../../schema/issue.ts';
import { readValue } from '../../schema/json/parse.ts';
import type { TextFiles } from '../content/text-files.ts';

/** A file whose change visitors do not see, because of an error. */
export interface HeldBack {
  /** File and line of the error; undefined where something else needs a file that was deleted. */
  readonly place?: string;
  readonly isNew: boolean;
}

export type HeldBackFiles = ReadonlyMap<string, HeldBack>;

/**
 * @param old texts of the former state
 * @param now texts of today, in which a file may have an error
 */
export function heldBackFiles({ refused, site }: Accepted, old: TextFiles, now: TextFiles): HeldBackFiles {
  const errors = Map.groupBy(site.issues.filter(isError).toSorted(compareIssues), ({ file }) => file);
  const changed = [...refused].filter((file) => old.get(file) !== now.get(file));
  return new Map(changed.map((file) => [file, { place: placeOf(file, new Set()), isNew: !old.has(file) }]));

  /** The mistake's place. A file that only waits for others has none itself: the mistake is in one of those. */
  function placeOf(file: string, seen: ReadonlySet<string>): string | undefined {
    const own = errors.get(file) ?? [];
    const mistake = own.find(({ rule }) => rule !== 'waits-for');
    if (mistake) return now.has(file) ? `${file}:${mistake.range.line}` : undefined;
    const others = own.flatMap(({ related = [] }) => related.map((place) => place.file)).filter((other) => !seen.has(other));
    return others.map((other) => placeOf(other, new Set([...seen, file]))).find((place) => place !== undefined);
  }
}

/** The texts to compare. A file that cannot be read because of an error has its former text, as visitors see it. */
export function readableTexts(now: TextFiles, old: TextFiles, held: HeldBackFiles): TextFiles {
  const texts = new Map(now);
  for (const file of held.keys()) {
    const [was, is] = [old.get(file), now.get(file)];
    if (was !== undefined && file.endsWith('.json') && readValue(is ?? '') === undefined) texts.set(file, was);
  }
  return texts;
}

/** Says what visitors see instead of the change. */
export function heldSentence({ place, isNew }: HeldBack): string {
  const error = place === undefined ? '' : ` in ${place}`;
  if (isNew) return `Das sieht noch niemand, solange der Fehler${error} nicht behoben ist`;
  const why = place === undefined ? 'denn etwas anderes braucht noch, was hier fehlt' : `wegen des Fehlers${error}`;
  return `Diese Änderung ist noch nicht zu sehen, ${why}; Besucher sehen die letzte Fassung ohne Fehler`;
}
