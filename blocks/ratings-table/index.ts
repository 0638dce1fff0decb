import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { ratingsTableSchema } from './ratings-table.schema.ts';
import { RatingsTable } from './ratings-table.tsx';
import { states } from './states.ts';
import { surplusScore } from './surplus-score.ts';

export default defineBlock({ schema: ratingsTableSchema, component: RatingsTable, examples, rules: [surplusScore], states });
