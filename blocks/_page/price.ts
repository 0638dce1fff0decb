import type { TextFormat } from '../../schema/block-rule.ts';

/** A price in euros as it is written in German and in English. */
const german = /^(\d{1,3}(?:\.\d{3})*|\d+)(?:,(\d{2}))?[\s\u00a0]?€$/;
const english = /^€(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{2}))?$/;

/** Reads a price: „69,99 €“ or “€69.99” → 69.99, „1.299 €“ or “€1,299” → 1299. Anything else → undefined. */
export function parsePrice(text: string): number | undefined {
  const match = german.exec(text.trim()) ?? english.exec(text.trim());
  return match ? Number(`${match[1]?.replaceAll(/[.,]/g, '')}.${match[2] ?? '0'}`) : undefined;
}

/** What a plan's price looks like. */
export const priceFormat: TextFormat = {
  matches: (text) => parsePrice(text) !== undefined,
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
