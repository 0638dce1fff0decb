import { defineBlock, type StructuredDataNode } from '../../schema/block.ts';
import { postAddress } from '../../schema/roles.ts';
import { meantPostParameter } from '../_blog/meant-post.ts';
import { blogListSchema } from './blog-list.schema.ts';
import { BlogList } from './blog-list.tsx';
import examples from './examples.json' with { type: 'json' };

export default defineBlock({
  schema: blogListSchema,
  component: BlogList,
  examples,
  roles: ['blog', 'post'],
  makes: 'blog',
  placement: { max: 1 },
  query: ['suche', 'kategorie', 'tag', 'sortierung', meantPostParameter],
  typed: 'suche',
  filters: true,
  structuredData: (_labels, { pageUrl, origin, addresses, posts }): StructuredDataNode[] => [
    {
      '@type': 'ItemList',
      '@id': `${pageUrl}#posts`,
      itemListElement: posts.map(({ slug, title }, index) => ({
        '@type': 'ListItem',
        url: origin + postAddress(addresses.post ?? '/', slug),
        name: title,
        position: index + 1,
      })),
    },
  ],
});
