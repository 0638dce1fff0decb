import { defineBlock } from '../../schema/block.ts';
import { softwareApplication } from '../_page/structured-data.ts';
import examples from './examples.json' with { type: 'json' };
import { planCardsSchema } from './plan-cards.schema.ts';
import { PlanCards } from './plan-cards.tsx';
import { planOffers } from './plan-offers.ts';
import { planOrder, repeatedPlan } from './plan-rules.ts';
import { priceFormat } from './price.ts';

export default defineBlock({
  schema: planCardsSchema,
  component: PlanCards,
  examples,
  rules: [repeatedPlan, planOrder],
  formats: { price: priceFormat },
  structuredData: ({ items }, context) => softwareApplication(context, { offers: planOffers(items, context.pageUrl) }),
});
