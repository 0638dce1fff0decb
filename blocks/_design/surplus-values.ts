import type { Objection } from '../../schema/block-rule.ts';
import type { Path } from '../../schema/issue.ts';

/** A row with more values than the table has providers, and so columns. One with fewer is right: of the last ones nothing is known. */
export function surplusValues(providers: readonly string[], values: readonly unknown[], path: Path): Objection[] {
  const [columns, count] = [providers.length, values.length];
  if (count <= columns) return [];
  return [
    {
      path: [...path, columns],
      message: {
        de: `Diese Zeile hat ${count} Werte, und es gibt ${columns} Anbieter: Was ab hier steht, sieht niemand. Lösche, was zu viel ist, oder ergänze den Anbieter.`,
        en: `This row has ${count} values, and there are ${columns} providers: nobody sees what stands from here on. Delete what is too much, or add the provider.`,
      },
    },
  ];
}
