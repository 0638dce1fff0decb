import { defineBlock } from '../../schema/block.ts';
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
  query: ['suche', 'kategorie', 'tag', 'sortierung'],
});
