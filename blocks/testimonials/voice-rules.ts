import type { Props } from '../../schema/block.ts';
import type { BlockRule } from '../../schema/validation/block-rule.ts';
import type { testimonialsSchema } from './testimonials.schema.ts';

type Voices = BlockRule<Props<typeof testimonialsSchema>>;

const noName = /^(?:anonym\p{L}*|(?:eine? )?(?:zufriedener? )?kund(?:e|in)|unbekannt|n\. ?n\.|k\. ?a\.|(?:a )?(?:happy )?customer|unknown|[-–—.…?*]+)$/iu;
const inQuotes = /^[„“"»«‚‘'].*[“”"«»‘’'][.!]?$/su;

const voice = { quote: 'Kein Zettel mehr.', name: 'Sabine Sommer', company: 'Elektro Sommer, Ratingen', rating: 5 };

/** Finds a voice without a real name. */
export const nameless: Voices = {
  name: 'nameless',
  reads: ['name'],
  concerns: (text) => text.includes('{{') || noName.test(text),
  check: ({ items }) =>
    items.flatMap(({ name }, index) =>
      noName.test(name)
        ? {
            path: ['items', index, 'name'],
            message: {
              de: `„${name}“ ist kein Name, und eine Stimme, zu der niemand steht, halten Besucher für erfunden. Schreibe Vor- und Nachnamen, oder nimm sie heraus.`,
              en: `“${name}” is no name, and visitors take a voice that nobody stands for to be made up. Write first and last name, or take it out.`,
            },
          }
        : [],
    ),
  examples: {
    wrong: [{ items: [{ ...voice, name: 'Ein Kunde' }] }, { items: [voice, { ...voice, quote: 'Läuft.', name: '–' }] }],
    right: [{ items: [voice] }, { items: [{ ...voice, name: 'Anonymus Kunde-Meier' }] }],
  },
};

/** Finds a quotation in quotation marks, which the block adds to each one itself. */
export const quotedTwice: Voices = {
  name: 'quoted-twice',
  reads: ['quote'],
  concerns: (text) => inQuotes.test(text),
  check: ({ items }) =>
    items.flatMap(({ quote }, index) =>
      inQuotes.test(quote) && !/[“”"«»‘’'].*[„“"»«‚‘']/su.test(quote.slice(1, -1))
        ? {
            path: ['items', index, 'quote'],
            message: {
              de: 'Um jedes Zitat setzt die Website Anführungszeichen, und so stünden sie doppelt da. Lösche die am Anfang und am Ende.',
              en: 'The website puts quotation marks around each quotation, and so they would stand there twice. Delete those at the start and at the end.',
            },
          }
        : [],
    ),
  examples: {
    wrong: [{ items: [{ ...voice, quote: '„Kein Zettel mehr.“' }] }, { items: [{ ...voice, quote: '"Kein Zettel mehr."' }] }],
    right: [
      { items: [voice] },
      { items: [{ ...voice, quote: '„Läuft“, sagt mein Vater, und er sagt sonst nur „Na ja“.' }] },
      { items: [{ ...voice, quote: '„Na ja“ sagt er, und meint „gut“' }] },
    ],
  },
};
