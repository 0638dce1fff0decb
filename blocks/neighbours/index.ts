import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { neighboursSchema } from './neighbours.schema.ts';
import { Neighbours } from './neighbours.tsx';

export default defineBlock({ schema: neighboursSchema, component: Neighbours, examples });
