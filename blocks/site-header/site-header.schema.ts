import { line, link } from '../../schema/fields.ts';

export const siteHeaderSchema = {
  type: 'object',
  title: 'Kopfzeile',
  description: 'Logo, Navigation und die beiden Knöpfe am Anfang jeder Seite. Auf kleinen Bildschirmen wird daraus ein Menü.',
  properties: {
    items: { type: 'array', title: 'Navigation', description: 'Die Einträge von links nach rechts.', items: link, minItems: 1, maxItems: 9 },
    actions: { type: 'array', title: 'Knöpfe', description: 'Die Knöpfe rechts; der letzte ist der wichtigste.', items: link, minItems: 1, maxItems: 2 },
    menuLabel: line('Menü', 'Beschriftung des Menüknopfs auf kleinen Bildschirmen.', 20),
    skipLabel: line('Sprunglink', 'Link für die Tastatur, der zum Inhalt springt.', 40),
  },
  required: ['items', 'actions', 'menuLabel', 'skipLabel'],
  additionalProperties: false,
} as const;
