import { defineBlock } from '../../schema/block.ts';
import { blogPostSchema } from './blog-post.schema.ts';
import { BlogPost } from './blog-post.tsx';
import examples from './examples.json' with { type: 'json' };

export default defineBlock({
  schema: blogPostSchema,
  component: BlogPost,
  examples,
  roles: ['blog', 'post'],
  makes: 'post',
  placement: { max: 1, first: true },
  mainHeading: true,
});
