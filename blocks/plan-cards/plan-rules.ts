import type { Props } from '../../schema/block.ts';
import { type BlockRule, repeats } from '../../schema/validation/block-rule.ts';
import { readPrice } from '../_plans/price.ts';
import type { planCardsSchema } from './plan-cards.schema.ts';

type Fields = Props<typeof planCardsSchema>;
type Plan = Fields['items'][number];

const plan = (title: string, price: string, period = 'pro Monat'): Plan => ({
  title,
  description: 'Für Betriebe jeder Größe.',
  price,
  period,
  features: [{ name: 'Angebote und Rechnungen', included: true }],
  cta: { label: 'Testen', href: 'app:/auth' },
});

/** Finds two plans with the same name: in the structured data and in what is measured nobody could tell them apart. */
export const repeatedPlan: BlockRule<Fields> = {
  name: 'repeated-plan',
  reads: ['title'],
  check: ({ items }) =>
    repeats(items.map(({ title }) => title)).map((index) => ({
      path: ['items', index, 'title'],
      message: {
        de: 'So heißt schon ein anderer Tarif. Gib jedem einen eigenen Namen.',
        en: 'Another plan has this name already. Give each a name of its own.',
      },
    })),
  examples: { wrong: [{ items: [plan('Basic', '29 €'), plan('BASIC', '49 €')] }], right: [{ items: [plan('Basic', '29 €'), plan('Premium', '49 €')] }] },
};

/**
 * Matches what a button offers behind the name of a plan: „Basic kostenlos testen“. „wechseln“ is not among it, because a visitor may change from „Basic“ to
 * another plan.
 */
const taking = /^(?:[\p{sc=Latin}-]+ ){0,2}(?:testen|ausprobieren|buchen|wählen|bestellen|starten|kaufen|nehmen)$/u;

/** Finds a button that offers another plan than the one that it belongs to. */
export const otherButton: BlockRule<Fields> = {
  name: 'other-button',
  reads: ['title', 'label'],
  check: ({ items }) =>
    items.flatMap(({ title, cta }, index) => {
      const words = cta.label.replace(/^(?:Jetzt|Mit) /, '');
      const other = words.includes(title)
        ? undefined
        : items.find((one) => words.startsWith(`${one.title} `) && taking.test(words.slice(one.title.length + 1)));
      return other
        ? [
            {
              path: ['items', index, 'cta', 'label'],
              message: {
                de: `Der Knopf von „${title}“ nennt den Tarif „${other.title}“. Schreibe „${title}“.`,
                en: `The button of “${title}” names the plan “${other.title}”. Write “${title}”.`,
              },
            },
          ]
        : [];
    }),
  examples: {
    wrong: [{ items: [plan('Basic', '29 €'), { ...plan('Premium', '49 €'), cta: { label: 'Basic kostenlos testen', href: 'app:/auth' } }] }],
    right: [
      { items: [plan('Basic', '29 €'), { ...plan('Premium', '49 €'), cta: { label: 'Premium kostenlos testen', href: 'app:/auth' } }] },
      { items: [plan('Basic', '29 €'), { ...plan('Premium', '49 €'), cta: { label: 'Basic oder Premium testen', href: 'app:/auth' } }] },
      { items: [plan('Basic', '29 €'), { ...plan('Premium', '49 €'), cta: { label: 'Von Basic wechseln', href: 'app:/auth' } }] },
    ],
  },
};

/** Finds a plan that costs less than the one before it: visitors read from left to right, and expect each step to be a larger one. */
export const planOrder: BlockRule<Fields> = {
  name: 'plan-order',
  reads: ['price', 'period', 'title'],
  check: ({ items }) =>
    items.flatMap(({ price, period }, index) => {
      const before = items[index - 1];
      const [own, other] = [readPrice(price), readPrice(before?.price ?? '')];
      const isCheaper = before?.period === period && own?.currency === other?.currency && (own?.amount ?? 0) < (other?.amount ?? 0);
      return isCheaper
        ? [
            {
              path: ['items', index, 'price'],
              message: {
                de: `Dieser Tarif kostet weniger als „${before.title}“ davor. Stelle den kleineren zuerst, oder prüfe die Preise.`,
                en: `This plan costs less than “${before.title}” before it. Put the smaller one first, or check the prices.`,
              },
            },
          ]
        : [];
    }),
  examples: {
    wrong: [
      { items: [plan('Basic', '169,99 €'), plan('Premium', '69,99 €')] },
      { headline: 'Tarife', items: [plan('A', '29 €'), plan('B', '1.299 €'), plan('C', '999 €')] },
    ],
    right: [
      { items: [plan('Basic', '29 €'), plan('Premium', '29 €')] },
      { items: [plan('Monat', '290 €'), plan('Tag', '29 €', 'pro Tag')] },
      { items: [plan('Basic', '29 €'), plan('Schweiz', 'CHF 27')] },
    ],
  },
};
