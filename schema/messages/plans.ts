import type { Sentences } from './wording.ts';

/** Findings about plans and their prices. */
export type PlanFinding =
  /** About a price: `plan` stands beside it, but it belongs to `of`. */
  | { rule: 'other-plan'; plan: string; of: string; found: string; write: string }
  | { rule: 'unknown-plan'; found: string; plans: readonly string[] }
  /** `found`: a number of plans, with the word behind it. */
  | { rule: 'number-of-plans'; found: string; plans: readonly string[] }
  /** `plan` costs more than `other`, and the text says otherwise. */
  | { rule: 'order-of-plans'; plan: string; other: string; write: string }
  | { rule: 'tax-rate'; found: string };

const named = (plans: readonly string[], [open, close]: string, word: string) => plans.map((plan) => `${open}${plan}${close}`).join(` ${word} `);

export const planSentences: Sentences<PlanFinding> = {
  'other-plan': ({ plan, of, found, write }) => ({
    de: `Bei „${plan}“ steht hier der Preis von „${of}“: „${found}“. Schreibe „${write}“.`,
    en: `With “${plan}” stands the price of “${of}” here: “${found}”. Write “${write}”.`,
  }),
  'unknown-plan': ({ found, plans }) => ({
    de: `Einen Tarif „${found}“ gibt es nicht. Nenne einen, den es gibt: ${named(plans, '„“', 'oder')}.`,
    en: `There is no plan “${found}”. Name one that there is: ${named(plans, '“”', 'or')}.`,
  }),
  'number-of-plans': ({ found, plans }) => ({
    de: `Hier steht „${found}“, und content/facts.json nennt ${plans.length}: ${named(plans, '„“', 'und')}. Berichtige die Zahl, oder lege den Preis des Tarifs an, der dort fehlt.`,
    en: `Here stands “${found}”, and content/facts.json names ${plans.length}: ${named(plans, '“”', 'and')}. Correct the number, or add the price of the plan that is missing there.`,
  }),
  'order-of-plans': ({ plan, other, write }) => ({
    de: `Laut content/facts.json kostet „${plan}“ mehr als „${other}“, und hier steht es andersherum. Schreibe „${write}“, oder vertausche die Namen.`,
    en: `By content/facts.json “${plan}” costs more than “${other}”, and here it is the other way round. Write “${write}”, or exchange the names.`,
  }),
  'tax-rate': ({ found }) => ({
    de: `„${found}“ ist ein anderer Steuersatz als der für diese Preise: In Deutschland sind es 19\u00a0%. Schreibe „19 %“, oder lass die Zahl weg.`,
    en: `“${found}” is another rate of tax than the one for these prices: in Germany it is 19 %. Write “19 %”, or leave the number out.`,
  }),
};
