import { line, sectionHead } from '../../schema/fields.ts';

export const ratingsTableSchema = {
  type: 'object',
  title: 'Bewertungstabelle',
  description: 'Noten von 1 bis 5 je Kriterium und Anbieter, mit einer Nachkommastelle und Sternen.',
  properties: {
    ...sectionHead,
    providers: {
      type: 'array',
      title: 'Anbieter',
      description: 'Die Spalten; die erste ist das eigene Angebot.',
      items: line('Anbieter', 'Name der Spalte.', 30),
      minItems: 2,
      maxItems: 4,
    },
    items: {
      type: 'array',
      title: 'Kriterien',
      description: 'Die Zeilen von oben nach unten.',
      items: {
        type: 'object',
        properties: {
          category: line('Kriterium', 'Was bewertet wird.', 60),
          scores: {
            type: 'array',
            title: 'Noten',
            description: 'Eine Note je Anbieter in der Reihenfolge der Spalten.',
            items: { type: 'number', title: 'Note', description: 'Von 1 bis 5, zum Beispiel 4.8.', minimum: 1, maximum: 5 },
            minItems: 2,
            maxItems: 4,
          },
        },
        required: ['category', 'scores'],
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 12,
    },
    note: line('Anmerkung', 'Wie die Noten zustande kommen und von wann sie sind.', 240),
  },
  required: ['headline', 'providers', 'items'],
  additionalProperties: false,
} as const;
