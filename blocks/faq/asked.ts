import type { Props } from '../../schema/block.ts';
import type { BlockRule } from '../../schema/validation/block-rule.ts';
import type { faqSchema } from './faq.schema.ts';

/** How a question begins, with its verb in second place; „Wie es losgeht“ and „Was du brauchst“ are headings. */
const begins =
  /^(?:Gibt es|(?:Kann|Muss|Darf|Brauche|Bekomme|Soll|Habe) ich|Ist (?:das|die|der|mein|es)|Sind (?:die|meine|alle)|Was (?:kostet|passiert|ist|sind|bedeutet|heißt|brauche ich)|Wie (?:funktioniert|geht|läuft|kann ich|lange (?:dauert|läuft)|viel kostet|sicher (?:ist|sind)|schnell (?:ist|geht|antwortet))|Wo (?:liegen|finde|ist|sind)|Wann (?:kann|beginnt|ist|kommt)|Warum (?:ist|sollte|kostet)|Wer (?:hilft|hat|kann)|Welche[rns]? \p{sc=Latin}+ (?:gibt|hat|haben|sind|ist|brauche|kann))(?!\p{sc=Latin})[^?]*$/u;

/** Finds a question without its mark: search engines show it as it is written. */
export const asked: BlockRule<Props<typeof faqSchema>> = {
  name: 'question-mark',
  reads: ['question'],
  concerns: (text) => text.startsWith('{{') || begins.test(text.replace(/\{\{[^{}]*\}\}/g, 'x')),
  check: ({ items }) =>
    items.flatMap(({ question }, index) =>
      begins.test(question.trim())
        ? [
            {
              path: ['items', index, 'question'],
              message: {
                de: 'Diese Frage endet ohne Fragezeichen. Schreibe es ans Ende.',
                en: 'This question ends without its question mark. Write it at the end.',
              },
            },
          ]
        : [],
    ),
  examples: {
    wrong: [{ items: [{ question: 'Was kostet die Software', answer: 'Weniger als ein Abend im Büro.' }] }],
    right: [
      { items: [{ question: 'Was kostet die Software?', answer: 'Weniger als ein Abend im Büro.' }] },
      { items: [{ question: 'Was du vor dem Start brauchst', answer: 'Einen Browser.' }] },
    ],
  },
};
