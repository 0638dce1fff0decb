import type { Props, Statement } from '../../schema/block.ts';
import type { ratingsTableSchema } from './ratings-table.schema.ts';

/** States the score of each provider for each criterion. */
export function states({ providers, items }: Props<typeof ratingsTableSchema>): Statement[] {
  return items.flatMap(({ category, scores }, item) =>
    scores.flatMap((score, column) => {
      const provider = providers[column];
      return provider ? [{ of: [provider, category], value: String(score), path: ['items', item, 'scores', column] }] : [];
    }),
  );
}
