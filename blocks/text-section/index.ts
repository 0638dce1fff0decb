import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { hiddenLink } from './hidden-link.ts';
import { textSectionSchema } from './text-section.schema.ts';
import { TextSection } from './text-section.tsx';

export default defineBlock({ schema: textSectionSchema, component: TextSection, examples, rules: [hiddenLink] });
