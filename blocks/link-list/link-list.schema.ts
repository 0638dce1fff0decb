import { line, link, sectionHead } from '../../schema/fields.ts';

export const linkListSchema = {
  type: 'object',
  title: 'Linkliste',
  description: 'Eine Liste von Links mit kurzer Erklärung.',
  properties: {
    ...sectionHead,
    items: {
      type: 'array',
      title: 'Links',
      description: 'Die Links von oben nach unten.',
      items: {
        type: 'object',
        properties: { ...link.properties, text: line('Erklärung', 'Was einen dort erwartet.', 160) },
        required: ['label', 'href'],
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 12,
    },
  },
  required: ['headline', 'items'],
  additionalProperties: false,
} as const;
