import type { Props } from '../block.ts';
import { patterns } from '../validation/formats.ts';
import { head, text } from './common-shapes.ts';

/** WGS 84, in degrees. */
const degrees = (title: string, most: number) =>
  ({ type: 'number', title, description: `In Grad, zum Beispiel ${most === 90 ? '52.524' : '13.411'}.`, minimum: -most, maximum: most }) as const;

const entry = { type: 'object', additionalProperties: true } as const;

/** A word list of content/seo. */
export const vocabularySchema = {
  type: 'object',
  title: 'Wortliste',
  description: 'Wörter, die in Adressen vorkommen, mit ihren Formen und Texten. "unknown" gilt für Wörter, die nicht in der Liste stehen.',
  properties: {
    ...head,
    title: text,
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          slug: { type: 'string', title: 'Wort in der Adresse', pattern: patterns.slug },
          aliases: { type: 'array', items: { type: 'string', pattern: patterns.alias }, uniqueItems: true },
          name: text,
          lat: degrees('Geografische Breite', 90),
          lon: degrees('Geografische Länge', 180),
          related: {
            type: 'array',
            title: 'Verwandte Wörter',
            description: 'Wörter dieser Liste, wie sie in der Adresse stehen.',
            items: { type: 'string' },
            uniqueItems: true,
          },
          together: {
            type: 'object',
            title: 'Zu zwei Wörtern',
            description: 'Was auf der Seite steht, deren Adresse dieses Wort hat und eines einer anderen Liste, nach dem anderen Wort.',
            additionalProperties: entry,
          },
        },
        required: ['slug', 'name'],
        additionalProperties: true,
      },
      minItems: 1,
    },
    unknown: entry,
  },
  required: ['title', 'items', 'unknown'],
  additionalProperties: false,
} as const;

/** The type of a word list. */
export type VocabularyFile = Props<typeof vocabularySchema>;
