import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { testimonialsSchema } from './testimonials.schema.ts';
import { Testimonials } from './testimonials.tsx';

export default defineBlock({ schema: testimonialsSchema, component: Testimonials, examples });
