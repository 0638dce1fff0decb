import type { Props } from './block.ts';
import { icon, line } from './fields.ts';

const tags = <const T extends string, const D extends string>(title: T, description: D, minItems: number) =>
  ({ type: 'array', title, description, items: line('Schlagwort', 'Ein Wort oder zwei.', 40), minItems, maxItems: 40, uniqueItems: true }) as const;

/** The part of content/site.json about the blog. */
export const blogSettingsSchema = {
  type: 'object',
  title: 'Blog',
  description: 'Die Kategorien des Blogs und die Schlagwörter, die neben einem Beitrag zum Weiterlesen vorgeschlagen werden.',
  properties: {
    categories: {
      type: 'array',
      title: 'Kategorien',
      description: 'Kategorien mit eigenem Aussehen; jede andere erscheint grau.',
      items: {
        type: 'object',
        properties: {
          name: line('Name', 'Wie in den Angaben der Beiträge.', 40),
          icon,
          hue: {
            type: 'string',
            title: 'Farbton',
            description: 'Einer von fünf Tönen, die auf hellem und dunklem Grund lesbar sind.',
            enum: ['petrol', 'green', 'rust', 'violet', 'plum'],
            enumDescriptions: ['Petrol', 'Grün', 'Rost', 'Violett', 'Pflaume'],
          },
          tags: tags('Schlagwörter', 'Was neben Beiträgen dieser Kategorie vorgeschlagen wird.', 0),
        },
        required: ['name', 'icon', 'hue', 'tags'],
        additionalProperties: false,
      },
      maxItems: 20,
    },
    tags: tags(
      'Allgemeine Schlagwörter',
      'Womit aufgefüllt wird, wo eine Kategorie zu wenige hat: mindestens 11, damit drei übrig bleiben, welche acht ein Beitrag auch selbst hat.',
      11,
    ),
  },
  required: ['categories', 'tags'],
  additionalProperties: false,
} as const;

export type BlogSettings = Props<typeof blogSettingsSchema>;
