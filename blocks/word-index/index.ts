import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { wordIndexSchema } from './word-index.schema.ts';
import { WordIndex } from './word-index.tsx';

export default defineBlock({ schema: wordIndexSchema, component: WordIndex, examples });
