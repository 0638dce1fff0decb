import { defineBlock, type Props } from '../../schema/block.ts';
import { repeatedLink, twice } from '../_links/repeated-link.ts';
import examples from './examples.json' with { type: 'json' };
import { siteHeaderSchema } from './site-header.schema.ts';
import { SiteHeader } from './site-header.tsx';

export default defineBlock({
  schema: siteHeaderSchema,
  component: SiteHeader,
  examples,
  rules: [
    repeatedLink(({ items }: Props<typeof siteHeaderSchema>) => [{ path: ['items'], links: items }], {
      wrong: [{ items: twice }],
      right: [{ items: twice.slice(1) }],
    }),
  ],
  placement: { shell: true, max: 1 },
  ids: ['menu'],
});
