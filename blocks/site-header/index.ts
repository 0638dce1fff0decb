import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { siteHeaderSchema } from './site-header.schema.ts';
import { SiteHeader } from './site-header.tsx';

export default defineBlock({ schema: siteHeaderSchema, component: SiteHeader, examples, placement: { shell: true, max: 1 }, ids: ['menu'] });
