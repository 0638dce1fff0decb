import { defineBlock, type Props } from '../../schema/block.ts';
import { repeatedLink, twice } from '../_links/repeated-link.ts';
import { countedItems } from '../_lists/list-rules.ts';
import examples from './examples.json' with { type: 'json' };
import { linkListSchema } from './link-list.schema.ts';
import { LinkList } from './link-list.tsx';

export default defineBlock({
  schema: linkListSchema,
  component: LinkList,
  examples,
  rules: [
    countedItems('Seiten|Links|Beiträge|Artikel|Themen|pages|links|articles'),
    repeatedLink(({ items }: Props<typeof linkListSchema>) => [{ path: ['items'], links: items }], {
      wrong: [{ items: twice }],
      right: [{ items: twice.slice(1) }],
    }),
  ],
});
