import { defineBlock } from '../../schema/block.ts';
import { comparisonTableSchema } from './comparison-table.schema.ts';
import { ComparisonTable } from './comparison-table.tsx';
import examples from './examples.json' with { type: 'json' };
import { nearlyMark } from './nearly-mark.ts';
import { states } from './states.ts';
import { surplusValue } from './surplus-value.ts';
import { emptyColumn, repeatedRow } from './table-rules.ts';

export default defineBlock({
  schema: comparisonTableSchema,
  component: ComparisonTable,
  examples,
  rules: [surplusValue, nearlyMark, emptyColumn, repeatedRow],
  states,
});
