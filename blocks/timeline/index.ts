import { defineBlock } from '../../schema/block.ts';
import { countedItems } from '../_lists/list-rules.ts';
import { eventOrder } from './event-order.ts';
import examples from './examples.json' with { type: 'json' };
import { timelineSchema } from './timeline.schema.ts';
import { Timeline } from './timeline.tsx';

export default defineBlock({
  schema: timelineSchema,
  component: Timeline,
  examples,
  rules: [countedItems('Schritte|Stationen|Etappen|Meilensteine|steps|milestones'), eventOrder],
});
