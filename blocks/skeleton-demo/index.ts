import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { skeletonDemoSchema } from './skeleton-demo.schema.ts';
import { SkeletonDemo } from './skeleton-demo.tsx';

export default defineBlock({ schema: skeletonDemoSchema, component: SkeletonDemo, examples, placement: { max: 1 } });
