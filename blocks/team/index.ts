import { defineBlock } from '../../schema/block.ts';
import { countedItems, repeatedItem } from '../_lists/list-rules.ts';
import examples from './examples.json' with { type: 'json' };
import { teamSchema } from './team.schema.ts';
import { Team } from './team.tsx';

export default defineBlock({
  schema: teamSchema,
  component: Team,
  examples,
  rules: [countedItems('Leute|Menschen|Köpfe|Kollegen|people'), repeatedItem('name', { name: 'Emre Aksoy', role: 'Produkt' })],
});
