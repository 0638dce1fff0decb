import type { Props } from '../../schema/block.ts';
import { linksOf } from '../../schema/rules/markup/markdown-links.ts';
import type { BlockRule } from '../../schema/validation/block-rule.ts';
import type { textSectionSchema } from './text-section.schema.ts';

type Fields = Props<typeof textSectionSchema>;

/** Finds links in a hidden text: nobody sees them, but they get the keyboard focus (WCAG 2.4.7). */
export const hiddenLink: BlockRule<Fields> = {
  name: 'hidden-link',
  reads: ['text'],
  concerns: (text, { hidden }) => hidden === true && linksOf(text).length > 0,
  check: ({ hidden, items }) =>
    items.flatMap(({ text }, index) =>
      hidden && linksOf(text).length > 0
        ? [
            {
              path: ['items', index, 'text'],
              message: {
                de: 'Dieser Text ist ausgeblendet und sein Link nicht zu sehen: Wer mit der Tastatur unterwegs ist, landet darauf und sieht nicht, wo. Schreibe den Text ohne Link, oder lösche "hidden".',
                en: 'This text is hidden, and its link cannot be seen: who uses the keyboard gets there and does not see where. Write the text without the link, or delete "hidden".',
              },
            },
          ]
        : [],
    ),
  examples: {
    wrong: [{ hidden: true, items: [{ text: 'Mehr dazu bei den [Preisen](https://www.example.org).' }] }],
    right: [
      { hidden: true, items: [{ text: 'Mehr dazu bei den Preisen.' }] },
      { hidden: false, items: [{ text: 'Mehr dazu bei den [Preisen](https://www.example.org).' }] },
    ],
  },
};
