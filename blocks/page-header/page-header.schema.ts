import { line, link, rating, sectionHead } from '../../schema/fields.ts';

export const pageHeaderSchema = {
  type: 'object',
  title: 'Seitenkopf',
  description: 'Schlichter Anfang einer Seite ohne Bild: Hauptüberschrift, Vorspann, höchstens drei Knöpfe und eine Bewertung.',
  properties: {
    eyebrow: sectionHead.eyebrow,
    headline: line('Hauptüberschrift', 'Die Überschrift der Seite.', 100),
    lead: sectionHead.lead,
    links: { type: 'array', title: 'Knöpfe', description: 'Höchstens drei; der erste ist der wichtigste.', items: link, minItems: 1, maxItems: 3 },
    rating,
  },
  required: ['headline'],
  additionalProperties: false,
} as const;
