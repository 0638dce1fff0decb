import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { timelineSchema } from './timeline.schema.ts';
import { Timeline } from './timeline.tsx';

export default defineBlock({ schema: timelineSchema, component: Timeline, examples });
