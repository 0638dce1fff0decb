import type { Values } from '../../../schema/facts.ts';
import { valueAt } from '../../../schema/json/value-at.ts';
import type { PathWords } from '../routes/pattern.ts';
import type { Vocabulary } from '../routes/vocabulary.ts';

/** Field of a list's entry for texts about it together with a certain other word of the address. */
export const together = 'together';

/**
 * Whether an address has everything that `when` names: a word (`stadt`), a field of that word that not every entry has (`stadt.chamber`), or an entry's field
 * for two words together (`together`).
 */
export function isMet(when: readonly string[] = [], words: PathWords): boolean {
  return when.every((name) => {
    if (Object.hasOwn(words, name)) return true;
    if (name === together) return togetherIn(words) !== undefined;
    const [word = '', ...steps] = name.split('.');
    return steps.length > 0 && valueAt(words, [word, 'values', ...steps]) !== undefined;
  });
}

/** The values for two words together. In the entry „Hamburg“: `"together": { "dachdecker": { "text": "…" } }`. */
export function togetherIn(words: PathWords): Values | undefined {
  const all = Object.values(words);
  for (const { values } of all) {
    const others = values[together] as Readonly<Record<string, Values>> | undefined;
    const found = others && all.flatMap(({ slug }) => (Object.hasOwn(others, slug) ? [others[slug]] : []))[0];
    if (found) return found;
  }
  return undefined;
}

/** Pairs of words of these parameters for which a list has a `together` entry. */
export function meetings(names: readonly string[], vocabularies: Readonly<Record<string, Vocabulary>>): PathWords[] {
  if (names.length !== 2) return [];
  return [names, names.toReversed()].flatMap(([one = '', other = '']) =>
    (vocabularies[one]?.entries ?? []).flatMap((word) =>
      Object.keys(word.values[together] ?? {}).flatMap((slug): PathWords[] => {
        const found = vocabularies[other]?.find(slug);
        return found ? [{ [one]: word, [other]: found }] : [];
      }),
    ),
  );
}
