import { defineBlock } from '../../schema/block.ts';
import { parsePrice } from '../../schema/formats.ts';
import { softwareApplication } from '../_page/structured-data.ts';
import examples from './examples.json' with { type: 'json' };
import { planCardsSchema } from './plan-cards.schema.ts';
import { PlanCards } from './plan-cards.tsx';

export default defineBlock({
  schema: planCardsSchema,
  component: PlanCards,
  examples,
  structuredData: ({ items }, context) =>
    softwareApplication(context, {
      offers: items.map(({ title, description, price }) => ({
        '@type': 'Offer',
        name: title,
        description,
        price: parsePrice(price)?.toFixed(2),
        priceCurrency: 'EUR',
        url: context.pageUrl,
      })),
    }),
});
