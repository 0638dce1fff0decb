import type { Path } from '../../schema/issue.ts';
import type { Objection } from '../../schema/validation/block-rule.ts';

interface Row {
  readonly values: readonly unknown[];
  /** Path of the values in the block. */
  readonly path: Path;
}

/**
 * Objects to rows with more values than the table has providers. If every row has, it objects to the providers, because one is missing. A row with fewer values
 * is right: nothing is known of the last providers.
 */
export function surplusValues(providers: readonly string[], rows: readonly Row[]): Objection[] {
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
