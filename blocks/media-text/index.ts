import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { mediaTextSchema } from './media-text.schema.ts';
import { MediaText } from './media-text.tsx';

export default defineBlock({ schema: mediaTextSchema, component: MediaText, examples });
