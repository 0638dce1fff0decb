import { icon, line } from '../../schema/fields.ts';

export const badgesSchema = {
  type: 'object',
  title: 'Merkmale',
  description: 'Eine Reihe kurzer Merkmale mit Symbol, zum Beispiel "GoBD-konform".',
  properties: {
    label: line('Bezeichnung', 'Was die Reihe zeigt; wird vorgelesen, nicht angezeigt.', 60),
    items: {
      type: 'array',
      title: 'Merkmale',
      description: 'Die Merkmale von links nach rechts.',
      items: {
        type: 'object',
        properties: { icon, label: line('Merkmal', 'Zwei bis drei Wörter.', 40) },
        required: ['icon', 'label'],
        additionalProperties: false,
      },
      minItems: 2,
      maxItems: 8,
    },
  },
  required: ['label', 'items'],
  additionalProperties: false,
} as const;
