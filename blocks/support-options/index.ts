import { defineBlock } from '../../schema/block.ts';
import { countedItems } from '../_lists/list-rules.ts';
import examples from './examples.json' with { type: 'json' };
import { supportOptionsSchema } from './support-options.schema.ts';
import { SupportOptions } from './support-options.tsx';

export default defineBlock({ schema: supportOptionsSchema, component: SupportOptions, examples, rules: [countedItems('Wege|Möglichkeiten|ways')] });
