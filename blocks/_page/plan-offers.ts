import type { StructuredDataContext } from '../../schema/block.ts';
import { parsePrice } from './price.ts';

/**
 * The plans at the prices that visitors read: each as an offer, and the range from the lowest to the highest (R-MET-09). Whoever
 * takes one is led to the page of prices, if the site names one.
 * @param plans of which the schema, and the check of content/site.json, lets nothing through that has no price
 */
export function planOffers(plans: readonly { readonly title: string; readonly price: string }[], { pageUrl, origin, addresses }: StructuredDataContext) {
  const url = addresses.prices ? origin + addresses.prices : pageUrl;
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
