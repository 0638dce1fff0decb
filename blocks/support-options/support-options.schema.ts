import { icon, line, link, sectionHead } from '../../schema/fields.ts';

export const supportOptionsSchema = {
  type: 'object',
  title: 'Supportwege',
  description: 'Karten mit einem Knopf, der ein Fenster mit den Einzelheiten öffnet. Ohne JavaScript stehen sie ausgeklappt darunter.',
  properties: {
    ...sectionHead,
    more: line('Mehr erfahren', 'Knopf auf jeder Karte.', 30),
    close: line('Schließen', 'Wird für das X vorgelesen.', 30),
    items: {
      type: 'array',
      title: 'Karten',
      description: 'Die Karten von links nach rechts.',
      items: {
        type: 'object',
        properties: {
          icon,
          title: line('Titel', 'Name des Wegs.', 40),
          description: line('Beschreibung', 'Ein Satz auf der Karte.', 160),
          details: {
            type: 'array',
            title: 'Einzelheiten',
            description: 'Die Absätze im Fenster.',
            items: line('Absatz', 'Ein bis zwei Sätze.', 400),
            minItems: 1,
            maxItems: 6,
          },
          link: { ...link, title: 'Weiter', description: 'Knopf unter den Absätzen, der zu diesem Weg führt, zum Beispiel zur Anmeldung.' },
        },
        required: ['icon', 'title', 'description', 'details'],
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 6,
    },
  },
  required: ['headline', 'more', 'close', 'items'],
  additionalProperties: false,
} as const;
