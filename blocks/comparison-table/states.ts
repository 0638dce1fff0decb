import type { Props, Statement } from '../../schema/block.ts';
import type { comparisonTableSchema } from './comparison-table.schema.ts';
import { signOf } from './signs.ts';

/** Matches the word of a sign at the start of a text: „ja“, „ja, 14 Tage“. Other texts may say the same in other words, and “no extra cost” has no sign. */
const sign = /^(?:(?:ja|nein|teilweise)(?![\p{L}\d])|(?:yes|no|partly)(?=,|$))/u;

/** States for each provider and criterion what the sign says. */
export function states({ providers, groups }: Props<typeof comparisonTableSchema>): Statement[] {
  return groups.flatMap(({ items }, group) =>
    items.flatMap(({ name, values }, item) =>
      values.flatMap((text, column) => {
        const [found = ''] = sign.exec(text) ?? [];
        const value = signOf(found);
        const provider = providers[column];
        return value && provider ? [{ of: [provider, name], value, found, path: ['groups', group, 'items', item, 'values', column] }] : [];
      }),
    ),
  );
}
