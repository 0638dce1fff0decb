import { image, line, link, richText, sectionHead } from '../../schema/fields.ts';

export const mediaTextSchema = {
  type: 'object',
  title: 'Bild und Text',
  description: 'Ein Bild neben einem Text mit Aufzählung und Link.',
  properties: {
    ...sectionHead,
    text: richText('Text', 'Ein bis zwei Absätze.', 900),
    items: { type: 'array', title: 'Punkte', description: 'Kurze Vorteile mit Haken.', items: line('Punkt', 'Ein Vorteil.', 140), minItems: 1, maxItems: 6 },
    image,
    imageFirst: { type: 'boolean', title: 'Bild zuerst', description: 'true stellt das Bild auf großen Bildschirmen nach links.' },
    link,
  },
  required: ['headline', 'text', 'image'],
  additionalProperties: false,
} as const;
