import type { Path } from '../../schema/issue.ts';
import type { BlockRule, Objection } from '../../schema/validation/block-rule.ts';

interface Row {
  readonly values: readonly unknown[];
  /** Path of the values in the block. */
  readonly path: Path;
}

/**
 * Makes a rule that finds rows with more values than the table has providers.
 * @param name of the rule
 * @param rowsOf the rows of all groups of the table
 */
export function surplusValues<Fields extends { readonly providers: readonly string[] }>(
  name: string,
  rowsOf: (fields: Fields) => readonly Row[],
  examples: BlockRule<Fields>['examples'],
): BlockRule<Fields> {
  return { name, reads: [], check: (fields) => objectionsTo(rowsOf(fields), fields.providers), examples };
}

/** If every row has too many values, the objection is to the providers, because one is missing. A row with fewer is right: nothing is known of the last ones. */
function objectionsTo(rows: readonly Row[], providers: readonly string[]): Objection[] {
  const columns = providers.length;
  const surplus = rows.filter(({ values }) => values.length > columns);
  const fewest = Math.min(...surplus.map(({ values }) => values.length));
  if (surplus.length > 1 && surplus.length === rows.length) {
    return [
      {
        path: ['providers'],
        message: {
          de: `Jede Zeile hat ${fewest} Werte oder mehr, und hier stehen ${columns} Anbieter: Die letzten Werte sieht niemand. Ergänze den Anbieter, der fehlt, oder lösche seine Werte.`,
          en: `Each row has ${fewest} values or more, and there are ${columns} providers: nobody sees the last values. Add the provider that is missing, or delete its values.`,
        },
      },
    ];
  }
  return surplus.map(({ values: { length }, path }) => ({
    path: [...path, columns],
    message: {
      de: `Diese Zeile hat ${length} Werte, und es gibt ${columns} Anbieter: Was ab hier steht, sieht niemand. Lösche, was zu viel ist, oder ergänze den Anbieter.`,
      en: `This row has ${length} values, and there are ${columns} providers: nobody sees what stands from here on. Delete what is too much, or add the provider.`,
    },
  }));
}
