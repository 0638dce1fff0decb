import { line, richText, sectionHead } from '../../schema/fields.ts';

export const textSectionSchema = {
  type: 'object',
  title: 'Text',
  description: 'Ein längerer Text in Abschnitten mit Zwischenüberschriften.',
  properties: {
    ...sectionHead,
    hidden: {
      type: 'boolean',
      title: 'Nur für Suchmaschinen und Vorlesen',
      description: 'true blendet den Text aus; Bildschirmleser und Suchmaschinen finden ihn trotzdem. Ein Risiko: sparsam verwenden.',
    },
    items: {
      type: 'array',
      title: 'Abschnitte',
      description: 'Die Abschnitte von oben nach unten.',
      items: {
        type: 'object',
        properties: {
          title: line('Zwischenüberschrift', 'Überschrift des Abschnitts.', 110),
          text: richText('Text', 'Der Abschnitt.', 4000),
        },
        required: ['text'],
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 30,
    },
  },
  required: ['headline', 'items'],
  additionalProperties: false,
} as const;
