import { line, link, rating, sectionHead } from '../../schema/fields.ts';

export const pageHeaderSchema = {
  type: 'object',
  title: 'Seitenkopf',
  description: 'Schlichter Anfang einer Seite ohne Bild: Hauptüberschrift, Vorspann, höchstens drei Knöpfe und eine Bewertung.',
  properties: {
    eyebrow: sectionHead.eyebrow,
    breadcrumbs: { type: 'boolean', title: 'Brotkrumenpfad', description: 'true zeigt über der Überschrift den Weg von der Startseite hierher.' },
    headline: line('Hauptüberschrift', 'Die Überschrift der Seite.', 100),
    lead: sectionHead.lead,
    links: { type: 'array', title: 'Knöpfe', description: 'Höchstens drei; der erste ist der wichtigste.', items: link, minItems: 1, maxItems: 3 },
    rating,
    connection: {
      type: 'object',
      title: 'Live-Verbindung',
      description: 'Zeigt neben der Überschrift, ob neue Einträge von selbst erscheinen. Für die Seite der Updates.',
      properties: {
        open: line('Verbunden', 'Steht neben der grünen Lampe, solange die Verbindung offen ist.', 40),
        closed: line('Nicht verbunden', 'Steht da, solange sie es nicht ist.', 40),
      },
      required: ['open', 'closed'],
      additionalProperties: false,
    },
  },
  required: ['headline'],
  additionalProperties: false,
} as const;
