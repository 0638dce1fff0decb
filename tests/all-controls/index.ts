import { defineBlock } from '../../schema/block.ts';
import { allControlsSchema } from './all-controls.schema.ts';
import { AllControls } from './all-controls.tsx';

export default defineBlock({ schema: allControlsSchema, component: AllControls, examples: [{ name: 'Alle', block: {} }] });
