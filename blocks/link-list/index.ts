import { defineBlock } from '../../schema/block.ts';
import { countedItems } from '../_page/list-rules.ts';
import examples from './examples.json' with { type: 'json' };
import { linkListSchema } from './link-list.schema.ts';
import { LinkList } from './link-list.tsx';

export default defineBlock({
  schema: linkListSchema,
  component: LinkList,
  examples,
  rules: [countedItems('Seiten|Links|Beiträge|Artikel|Themen|pages|links|articles')],
});
