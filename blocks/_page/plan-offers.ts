import { parsePrice } from './price.ts';

/**
 * The plans at the prices that visitors read: each as an offer, and the range from the lowest to the highest (R-MET-09).
 * @param plans of which the schema, and the check of content/site.json, lets nothing through that has no price
 * @param url of the page that shows them
 */
export function planOffers(plans: readonly { readonly title: string; readonly price: string }[], url: string) {
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
