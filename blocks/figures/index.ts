import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { figuresSchema } from './figures.schema.ts';
import { Figures } from './figures.tsx';

export default defineBlock({ schema: figuresSchema, component: Figures, examples });
