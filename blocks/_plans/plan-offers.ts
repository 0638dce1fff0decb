import type { StructuredDataContext } from '../../schema/block.ts';
import { type Price, readPrice } from './price.ts';

/**
 * The plans at the prices that visitors read: each as an offer, and the range from the lowest to the highest price in the currency of the first plan
 * (R-MET-09). The offers link to the page of prices, if the site has one.
 * @param plans each with a valid price, as the schema and the check of content/site.json ensure
 */
export function planOffers(plans: readonly { readonly title: string; readonly price: string }[], { pageUrl, origin, addresses }: StructuredDataContext) {
  const url = addresses.prices ? origin + addresses.prices : pageUrl;
  const priced = plans.map((plan) => ({ title: plan.title, ...(readPrice(plan.price) as Price) }));
  const [first] = priced;
  const prices = priced.filter(({ currency }) => currency === first?.currency).map(({ amount }) => amount);
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    priceCurrency: first?.currency,
    offerCount: plans.length,
    offers: priced.map(({ title, amount, currency }) => ({
      '@type': 'Offer',
      name: title,
      price: amount.toFixed(2),
      priceCurrency: currency,
      url,
    })),
  };
}
