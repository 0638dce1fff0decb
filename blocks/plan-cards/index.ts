import { defineBlock } from '../../schema/block.ts';
import { countedItems } from '../_lists/list-rules.ts';
import { softwareApplication } from '../_page/structured-data.ts';
import { planOffers } from '../_plans/plan-offers.ts';
import { priceFormat } from '../_plans/price.ts';
import examples from './examples.json' with { type: 'json' };
import { planCardsSchema } from './plan-cards.schema.ts';
import { PlanCards } from './plan-cards.tsx';
import { otherButton, planOrder, repeatedPlan } from './plan-rules.ts';

export default defineBlock({
  schema: planCardsSchema,
  component: PlanCards,
  examples,
  rules: [countedItems('Tarife|Pakete|plans'), repeatedPlan, planOrder, otherButton],
  formats: { price: priceFormat },
  structuredData: ({ items }, context) => softwareApplication(context, { offers: planOffers(items, context) }),
});
