import { defineBlock } from '../../schema/block.ts';
import { badgesSchema } from './badges.schema.ts';
import { Badges } from './badges.tsx';
import examples from './examples.json' with { type: 'json' };

export default defineBlock({ schema: badgesSchema, component: Badges, examples });
