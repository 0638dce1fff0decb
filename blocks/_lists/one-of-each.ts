import type { BlockRule } from '../../schema/validation/block-rule.ts';

type Entry = Readonly<Record<string, unknown>> & { readonly id: string };
type Fields = Readonly<Record<string, readonly Entry[]>>;

/**
 * Makes a rule for a list that has one entry for each of a set of ids. It finds an entry with the id of an earlier one: an entry was copied, and its id not
 * changed.
 * @param list the field that has the entries
 * @param right entries as they should be, one for each id
 */
export function oneOfEach(list: string, right: readonly Entry[]): BlockRule {
  const all = right.map(({ id }) => id);
  const rule: BlockRule<Fields> = {
    name: 'repeated-id',
    reads: ['id'],
    check(fields) {
      const ids = (fields[list] ?? []).map(({ id }) => id);
      const missing = all.filter((id) => !ids.includes(id)).map((id) => `"${id}"`);
      return ids.flatMap((id, index) =>
        ids.indexOf(id) === index
          ? []
          : {
              path: [list, index, 'id'],
              message: {
                de: `"${id}" steht weiter oben schon. Schreibe hier ${missing.join(' oder ')}.`,
                en: `"${id}" stands further up already. Write ${missing.join(' or ')} here.`,
              },
            },
      );
    },
    examples: {
      wrong: [{ [list]: right.map((entry, index) => (index === 1 ? { ...entry, id: all[0] ?? '' } : entry)) }],
      right: [{ [list]: right.toReversed() }],
    },
  };
  return rule;
}
