import type { Props } from '../../schema/block.ts';
import type { planCardsSchema } from './plan-cards.schema.ts';
import { parsePrice } from './price.ts';

type Plan = Pick<Props<typeof planCardsSchema>['items'][number], 'title' | 'price'>;

/**
 * The plans at the prices that visitors read: each as an offer, and the range from the lowest to the highest (R-MET-09).
 * @param url of the page that shows them
 */
export function planOffers(plans: readonly Plan[], url: string) {
  // the schema lets nothing through that is no price
  const priced = plans.map((plan) => ({ ...plan, price: parsePrice(plan.price) as number }));
  const prices = priced.map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    priceCurrency: 'EUR',
    offerCount: plans.length,
    offers: priced.map(({ title, price }) => ({
      '@type': 'Offer',
      name: title,
      price: price.toFixed(2),
      priceCurrency: 'EUR',
      url,
    })),
  };
}
