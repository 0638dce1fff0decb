import type { Props } from '../block.ts';
import { patterns } from '../formats.ts';
import { head, text } from './shared.ts';

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
          aliases: { type: 'array', items: { type: 'string', pattern: '^[a-z0-9äöüß]+(-[a-z0-9äöüß]+)*$' }, uniqueItems: true },
          name: text,
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

/** What a word list says. */
export type VocabularyFile = Props<typeof vocabularySchema>;
