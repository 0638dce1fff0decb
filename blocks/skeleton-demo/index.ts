import { defineBlock } from '../../schema/block.ts';
import { oneOfEach } from '../_lists/one-of-each.ts';
import examples from './examples.json' with { type: 'json' };
import { skeletonDemoSchema } from './skeleton-demo.schema.ts';
import { SkeletonDemo } from './skeleton-demo.tsx';

export default defineBlock({
  schema: skeletonDemoSchema,
  component: SkeletonDemo,
  examples,
  rules: [oneOfEach('tabs', examples[0]?.block.tabs ?? [])],
  placement: { max: 1 },
});
