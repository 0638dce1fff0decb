import { href, image, line, sectionHead } from '../../schema/fields.ts';

export const teamSchema = {
  type: 'object',
  title: 'Team',
  description: 'Menschen mit Name und Rolle; ohne Bild erscheint ihr Anfangsbuchstabe.',
  properties: {
    ...sectionHead,
    items: {
      type: 'array',
      title: 'Menschen',
      description: 'In der Reihenfolge, in der sie erscheinen.',
      items: {
        type: 'object',
        properties: {
          name: line('Name', 'Vor- und Nachname.', 60),
          role: line('Rolle', 'Was die Person im Betrieb macht.', 80),
          image,
          profile: { ...href, title: 'Profil', description: 'Seite der Person in einem beruflichen Netzwerk.' },
        },
        required: ['name', 'role'],
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 24,
    },
  },
  required: ['headline', 'items'],
  additionalProperties: false,
} as const;
