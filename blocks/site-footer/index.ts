import { defineBlock, type Props } from '../../schema/block.ts';
import { repeatedLink, twice } from '../_links/repeated-link.ts';
import examples from './examples.json' with { type: 'json' };
import { otherNetwork } from './other-network.ts';
import { siteFooterSchema } from './site-footer.schema.ts';
import { SiteFooter } from './site-footer.tsx';

const columns = (items: typeof twice) => ({
  columns: ['Software', 'Firma', 'Recht'].map((title, index) => ({ title, items: index === 0 ? items : twice.slice(1) })),
});

export default defineBlock({
  schema: siteFooterSchema,
  component: SiteFooter,
  examples,
  rules: [
    repeatedLink(({ columns }: Props<typeof siteFooterSchema>) => columns.map(({ items }, index) => ({ path: ['columns', index, 'items'], links: items })), {
      wrong: [columns(twice)],
      right: [columns(twice.slice(1))],
    }),
    otherNetwork,
  ],
  placement: { shell: true, max: 1 },
});
