import { line, sectionHead } from '../../schema/fields.ts';

export const comparisonTableSchema = {
  type: 'object',
  title: 'Vergleichstabelle',
  description:
    'Anbieter nebeneinander, Zeilen in Gruppen. "ja", "nein" und "teilweise" (auf Englisch "yes", "no" und "partly") werden zu Zeichen mit Textalternative, alles andere steht als Text da.',
  properties: {
    ...sectionHead,
    providers: {
      type: 'array',
      title: 'Anbieter',
      description: 'Die Spalten von links nach rechts; die erste ist das eigene Angebot.',
      items: line('Anbieter', 'Name der Spalte.', 30),
      minItems: 2,
      maxItems: 4,
    },
    groups: {
      type: 'array',
      title: 'Gruppen',
      description: 'Die Gruppen von oben nach unten.',
      items: {
        type: 'object',
        properties: {
          title: line('Gruppe', 'Überschrift der Gruppe.', 50),
          items: {
            type: 'array',
            title: 'Zeilen',
            description: 'Die Zeilen der Gruppe.',
            items: {
              type: 'object',
              properties: {
                name: line('Merkmal', 'Was verglichen wird.', 90),
                values: {
                  type: 'array',
                  title: 'Werte',
                  description: 'Ein Wert je Anbieter in der Reihenfolge der Spalten: "ja", "nein", "teilweise" oder ein kurzer Text.',
                  items: line('Wert', '"ja", "nein", "teilweise" oder ein kurzer Text.', 40),
                  minItems: 2,
                  maxItems: 4,
                },
                tooltip: line('Erklärung', 'Ein Satz, der das Merkmal erklärt.', 200),
              },
              required: ['name', 'values'],
              additionalProperties: false,
            },
            minItems: 1,
            maxItems: 12,
          },
        },
        required: ['title', 'items'],
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 8,
    },
    note: line('Anmerkung', 'Woher die Angaben kommen und von wann sie sind.', 240),
  },
  required: ['headline', 'providers', 'groups'],
  additionalProperties: false,
} as const;
