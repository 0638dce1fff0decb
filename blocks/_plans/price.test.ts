import { expect, test } from 'vitest';
import { currencies, formatFact } from '../../schema/facts.ts';
import { planOffers } from './plan-offers.ts';
import { readPrice } from './price.ts';

test.each(currencies.flatMap((currency) => (['de', 'en'] as const).map((language) => [currency, language] as const)))(
  'an amount in %s that facts.json writes on a %s page is a price of a plan',
  (currency, language) => {
    expect(readPrice(formatFact({ type: 'money', value: 1299.5, currency }, language))).toEqual({ amount: 1299.5, currency });
  },
);

test.each(['45', '£', '45 €€', '£45 €', '4,5 €'])('%s is no price', (text) => {
  expect(readPrice(text)).toBeUndefined();
});

test('search engines are told the currency that visitors read', () => {
  const context = { pageUrl: 'https://a.example/fees', origin: 'https://a.example', addresses: {}, name: 'A', posts: [] };
  const offers = planOffers([{ title: 'Sole trader', price: '£45.00' }], context);
  expect(offers).toMatchObject({ lowPrice: '45.00', priceCurrency: 'GBP', offers: [{ price: '45.00', priceCurrency: 'GBP' }] });
});

test('the range of prices is of those in the currency that it is told in', () => {
  const context = { pageUrl: 'https://a.example/fees', origin: 'https://a.example', addresses: {}, name: 'A', posts: [] };
  const plans = ['69,99 €', '9 CHF', '169,99 €', '$500'].map((price, index) => ({ title: `Plan ${index}`, price }));
  const offers = planOffers(plans, context);
  expect(offers).toMatchObject({ lowPrice: '69.99', highPrice: '169.99', priceCurrency: 'EUR', offerCount: 4 });
  expect(offers.offers.map(({ priceCurrency }) => priceCurrency)).toEqual(['EUR', 'CHF', 'EUR', 'USD']);
});
