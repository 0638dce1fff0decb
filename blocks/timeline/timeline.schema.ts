import { line, sectionHead } from '../../schema/fields.ts';

export const timelineSchema = {
  type: 'object',
  title: 'Zeitstrahl',
  description: 'Ereignisse in zeitlicher Reihenfolge.',
  properties: {
    ...sectionHead,
    items: {
      type: 'array',
      title: 'Ereignisse',
      description: 'Das älteste zuerst.',
      items: {
        type: 'object',
        properties: {
          date: line('Zeitpunkt', 'Zum Beispiel "November 2024" oder "Heute".', 30),
          title: line('Titel', 'Was geschah.', 60),
          text: line('Text', 'Ein bis zwei Sätze dazu.', 260),
        },
        required: ['date', 'title', 'text'],
        additionalProperties: false,
      },
      minItems: 2,
      maxItems: 12,
    },
  },
  required: ['headline', 'items'],
  additionalProperties: false,
} as const;
