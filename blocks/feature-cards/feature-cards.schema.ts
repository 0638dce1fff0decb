import { icon, line, link, richText, sectionHead } from '../../schema/fields.ts';

export const featureCardsSchema = {
  type: 'object',
  title: 'Karten',
  description: 'Zwei bis acht gleich große Karten mit Symbol, Titel und Text: Vorteile, Funktionen, Werte, Aufgaben.',
  properties: {
    ...sectionHead,
    items: {
      type: 'array',
      title: 'Karten',
      description: 'Die Karten in Leserichtung.',
      items: {
        type: 'object',
        properties: {
          icon,
          title: line('Titel', 'Überschrift der Karte.', 60),
          text: richText('Text', 'Ein bis drei Sätze.', 320),
          link,
        },
        required: ['icon', 'title', 'text'],
        additionalProperties: false,
      },
      minItems: 2,
      maxItems: 8,
    },
  },
  required: ['headline', 'items'],
  additionalProperties: false,
} as const;
