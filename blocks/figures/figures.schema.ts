import { line, sectionHead } from '../../schema/fields.ts';

export const figuresSchema = {
  type: 'object',
  title: 'Zahlen',
  description: 'Zwei bis vier große Zahlen mit Beschriftung, zum Beispiel "12+" "Stunden weniger Büro pro Woche".',
  properties: {
    ...sectionHead,
    items: {
      type: 'array',
      title: 'Zahlen',
      description: 'Die Zahlen von links nach rechts.',
      items: {
        type: 'object',
        properties: {
          value: line('Zahl', 'Mit Einheit, am besten als Wert: "{{claim.stunden}}".', 16),
          label: line('Beschriftung', 'Was die Zahl sagt.', 90),
          live: {
            type: 'boolean',
            title: 'Aktive Nutzer, live',
            description: 'true zeigt hier die Zahl der aktiven Nutzer, sobald sie bekannt ist; die Zahl oben ist ihr Ersatzwert.',
          },
        },
        required: ['value', 'label'],
        additionalProperties: false,
      },
      minItems: 2,
      maxItems: 4,
    },
    note: line('Anmerkung', 'Woher die Zahlen kommen.', 200),
  },
  required: ['items'],
  additionalProperties: false,
} as const;
