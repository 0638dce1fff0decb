import type { ItemList } from 'schema-dts';
import { defineBlock, type StructuredDataNode } from '../../schema/block.ts';
import { countedItems } from '../_lists/list-rules.ts';
import { anchorOf } from '../_page/anchor.ts';
import examples from './examples.json' with { type: 'json' };
import { featureGroupsSchema } from './feature-groups.schema.ts';
import { FeatureGroups } from './feature-groups.tsx';
import { drawnIds } from './ids.ts';

export default defineBlock({
  schema: featureGroupsSchema,
  component: FeatureGroups,
  examples,
  rules: [countedItems('Bereiche|Gruppen|areas|groups')],
  drawnIds,
  structuredData: ({ headline, items }, { pageUrl, origin, addresses: { features } }): [ItemList & StructuredDataNode] => [
    {
      '@type': 'ItemList',
      '@id': `${pageUrl}#features`,
      name: headline,
      itemListElement: items
        .flatMap((group) => group.items)
        .map(({ title }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: `${features ? origin + features : pageUrl}#${anchorOf(title)}`,
        })),
    },
  ],
});
