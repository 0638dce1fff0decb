import type { Props } from '../../schema/block.ts';
import { type BlockRule, repeats } from '../../schema/validation/block-rule.ts';
import type { faqSchema } from './faq.schema.ts';

/** Finds a question that occurs twice: search engines would see two answers to one question. */
export const repeatedQuestion: BlockRule<Props<typeof faqSchema>> = {
  name: 'repeated-question',
  reads: ['question'],
  check: ({ items }) =>
    repeats(items.map(({ question }) => question)).map((index) => ({
      path: ['items', index, 'question'],
      message: {
        de: 'Diese Frage steht weiter oben schon. Lösche eine der beiden, oder frage etwas anderes.',
        en: 'This question stands further up already. Delete one of the two, or ask something else.',
      },
    })),
  examples: {
    wrong: [
      {
        items: [
          { question: 'Was kostet die Software?', answer: 'Weniger als ein Abend im Büro.' },
          { question: 'Was kostet die  software?', answer: 'Die Preise stehen weiter oben.' },
        ],
      },
    ],
    right: [
      {
        items: [
          { question: 'Was kostet die Software?', answer: 'Weniger als ein Abend im Büro.' },
          { question: 'Was kostet die Einrichtung?', answer: 'Nichts.' },
        ],
      },
    ],
  },
};
