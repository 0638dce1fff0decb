import type { Values } from '../../../schema/facts.ts';
import { valueAt } from '../../../schema/json/value-at.ts';
import type { PathWords } from '../routes/pattern.ts';
import type { Vocabulary } from '../routes/vocabulary.ts';

/** Names what a list says of one of its words for addresses that have a certain other word too. */
export const together = 'together';

/**
 * Whether an address has what `when` names: a word (`stadt`), something that the list says of that word and need not say of
 * all (`stadt.chamber`), or something that a list says of two words of the address together (`together`).
 */
export function isMet(when: readonly string[] = [], words: PathWords): boolean {
  return when.every((name) => {
    if (Object.hasOwn(words, name)) return true;
    if (name === together) return togetherIn(words) !== undefined;
    const [word = '', ...steps] = name.split('.');
    return steps.length > 0 && valueAt(words, [word, 'values', ...steps]) !== undefined;
  });
}

/** At „Hamburg“: `"together": { "dachdecker": { "text": "…" } }`. */
export function togetherIn(words: PathWords): Values | undefined {
  const all = Object.values(words);
  for (const { values } of all) {
    const others = values[together] as Readonly<Record<string, Values>> | undefined;
    const found = others && all.flatMap(({ slug }) => (Object.hasOwn(others, slug) ? [others[slug]] : []))[0];
    if (found) return found;
  }
  return undefined;
}

/** Pairs of words of these parameters of which a list says something. */
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
