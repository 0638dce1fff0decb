import { line, richText, sectionHead } from '../../schema/fields.ts';

export const faqSchema = {
  type: 'object',
  title: 'Häufige Fragen',
  description: 'Fragen, die sich aufklappen lassen, immer nur eine auf einmal. Stehen auch in den strukturierten Daten.',
  properties: {
    ...sectionHead,
    items: {
      type: 'array',
      title: 'Fragen',
      description: 'Die wichtigste zuerst.',
      items: {
        type: 'object',
        properties: {
          question: line('Frage', 'So, wie ein Kunde fragen würde.', 140),
          answer: richText('Antwort', 'Die Antwort beginnt im ersten Satz.', 1200),
        },
        required: ['question', 'answer'],
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 20,
    },
  },
  required: ['headline', 'items'],
  additionalProperties: false,
} as const;
