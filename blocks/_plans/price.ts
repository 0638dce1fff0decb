import type { Currency } from '../../schema/facts.ts';
import type { TextFormat } from '../../schema/validation/block-rule.ts';

/** A price as it is written in German and in English. */
const german = /^(?<whole>\d{1,3}(?:\.\d{3})*|\d+)(?:,(?<cents>\d{2}))?[\s\u00a0]?(?<sign>€|£|\$|CHF)$/;
const english = /^(?<sign>€|£|(?:US)?\$|CHF[\s\u00a0]?)(?<whole>\d{1,3}(?:,\d{3})*|\d+)(?:\.(?<cents>\d{2}))?$/;
const bySign: Readonly<Record<string, Currency>> = { '€': 'EUR', '£': 'GBP', $: 'USD', US$: 'USD', CHF: 'CHF' };

export interface Price {
  readonly amount: number;
  readonly currency: Currency;
}

/** Reads a price: „69,99 €“ or “€69.99” → 69.99 EUR, „1.299 €“ or “€1,299” → 1299 EUR, “£45.00” → 45 GBP. Anything else → undefined. */
export function readPrice(text: string): Price | undefined {
  const { whole, cents = '0', sign = '' } = (german.exec(text.trim()) ?? english.exec(text.trim()))?.groups ?? {};
  const currency = bySign[sign.trim()];
  return whole && currency ? { amount: Number(`${whole.replaceAll(/[.,]/g, '')}.${cents}`), currency } : undefined;
}

/** The format of a plan's price. */
export const priceFormat: TextFormat = {
  matches: (text) => readPrice(text) !== undefined,
  write: (text) =>
    /^[\d.,]+$/.test(text)
      ? {
          de: `Schreibe „${text} €“; kommt der Betrag aus content/facts.json, schreibe dort "type": "money"`,
          en: `Write “${text} €”; if the amount comes from content/facts.json, write "type": "money" there`,
        }
      : {
          de: 'Schreibe einen Betrag wie "69,99 €" oder nimm einen Wert wie {{price.basic}}',
          en: 'Write an amount such as "69,99 €" or use a value such as {{price.basic}}',
        },
  example: '69,99 €',
};
