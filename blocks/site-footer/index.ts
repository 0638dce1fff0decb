import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { siteFooterSchema } from './site-footer.schema.ts';
import { SiteFooter } from './site-footer.tsx';

export default defineBlock({ schema: siteFooterSchema, component: SiteFooter, examples, placement: { shell: true, max: 1 } });
