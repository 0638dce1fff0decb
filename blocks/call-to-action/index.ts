import { defineBlock } from '../../schema/block.ts';
import { repeatedButton } from '../_links/repeated-button.ts';
import { callToActionSchema } from './call-to-action.schema.ts';
import { CallToAction } from './call-to-action.tsx';
import examples from './examples.json' with { type: 'json' };

export default defineBlock({ schema: callToActionSchema, component: CallToAction, examples, rules: [repeatedButton] });
