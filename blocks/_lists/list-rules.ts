import { type BlockRule, repeats } from '../../schema/validation/block-rule.ts';

/** A block that announces a list and shows it. */
interface Listing {
  readonly eyebrow?: string;
  readonly headline: string;
  readonly lead?: string;
  readonly items?: readonly unknown[];
}

const numbers = [
  'zwei|two',
  'drei|three',
  'vier|four',
  'fünf|five',
  'sechs|six',
  'sieben|seven',
  'acht|eight',
  'neun|nine',
  'zehn|ten',
  'elf|eleven',
  'zwölf|twelve',
];
const number = `(?:${numbers.join('|')}|[2-9]|1[0-2])`;
/** „Unsere drei Gründe“ */
const ours = '(?:(?:unsere|deine|diese|die|our|your|these|the) )?';
const adjective = '(?:(?:gute|häufige|kleine|einfache|wichtige|good|common|small|simple) )?';

/** Matches a token at the start of a text, whose value may be the number. A token behind the announcement changes nothing of it. */
const countByValue = /^(?<marks>\**)\{\{[^}]*\}\}/;

const numberOf = (word: string) => Number(word) || numbers.findIndex((words) => words.split('|').includes(word.toLowerCase())) + 2;

/**
 * Makes a rule that finds a text above a list which announces another number of items than there are: „Vier Fragen“ above three of them, since one was deleted.
 * @param nouns names for the items of the block, in a regular expression; „Fünf Sterne“ and „Drei Minuten“ count something else
 */
export function countedItems(nouns: string): BlockRule {
  const announced = new RegExp(String.raw`^\**${ours}(?<found>(?<count>${number})\s${adjective}(?:${nouns}))(?![\p{sc=Latin}-])`, 'iu');
  const [noun = ''] = nouns.split('|');
  const rule: BlockRule<Listing> = {
    name: 'counted-items',
    reads: ['eyebrow', 'headline', 'lead'],
    concerns: (text) => (!text.includes('{{') || countByValue.test(text)) && announced.test(text.replace(countByValue, '$<marks>2')),
    check: (fields) =>
      (['eyebrow', 'headline', 'lead'] as const).flatMap((field) => {
        const { found = '', count = '' } = announced.exec(fields[field] ?? '')?.groups ?? {};
        const { length = 0 } = fields.items ?? [];
        return found === '' || length === 0 || numberOf(count) === length
          ? []
          : [
              {
                path: [field],
                message: {
                  de: `„${found}“ ist angekündigt, und darunter steht eine andere Zahl davon: ${length}. Berichtige die Zahl, oder ergänze, was fehlt.`,
                  en: `“${found}” is announced, and below stands another number of them: ${length}. Correct the number, or add what is missing.`,
                },
              },
            ];
      }),
    examples: {
      wrong: [{ headline: `Zwölf ${noun}, die zählen` }, { headline: 'So geht es', lead: `12 gute ${noun} stehen hier.` }, { headline: `Unsere 12 ${noun}` }],
      right: [{ headline: `Was zwölf ${noun} zeigen` }, { headline: 'Zwölf Minuten, die sich lohnen' }],
    },
  };
  return rule;
}

/**
 * Makes a rule that finds an item with the same text in a field as an earlier one: an item was copied, and the text not rewritten.
 * @param field a text that each item has, and no two should share
 */
export function repeatedItem(field: string, example: object): BlockRule {
  const rule: BlockRule<Listing> = {
    name: 'repeated-item',
    reads: [field],
    check: ({ items = [] }) =>
      repeats(items.map((item) => String((item as Readonly<Record<string, unknown>>)[field]))).map((index) => ({
        path: ['items', index, field],
        message: {
          de: 'Dasselbe steht schon weiter oben in dieser Liste. Schreibe hier etwas anderes, oder lösche eines von beiden.',
          en: 'The same stands further up in this list already. Write something else here, or delete one of the two.',
        },
      })),
    examples: { wrong: [{ headline: 'So geht es', items: [example, example] }], right: [{}] },
  };
  return rule;
}
