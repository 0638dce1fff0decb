import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { toasterSchema } from './toaster.schema.ts';
import { Toaster } from './toaster.tsx';

export default defineBlock({ schema: toasterSchema, component: Toaster, examples, placement: { shell: true, max: 1 } });
