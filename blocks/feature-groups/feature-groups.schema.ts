import { anchor, icon, image, line, sectionHead } from '../../schema/fields.ts';

export const featureGroupsSchema = {
  type: 'object',
  title: 'Funktionsgruppen',
  description: 'Gruppen von Funktionen, jede mit eigener Überschrift. Gruppen und Funktionen bekommen Sprungmarken aus ihren Titeln.',
  properties: {
    ...sectionHead,
    items: {
      type: 'array',
      title: 'Gruppen',
      description: 'Die Gruppen von oben nach unten.',
      items: {
        type: 'object',
        properties: {
          title: line('Titel', 'Name der Gruppe; aus ihm entsteht die Sprungmarke ("Dokumente" wird zu #dokumente).', 50),
          anchor: { ...anchor, description: 'Nur nötig, wenn die Sprungmarke anders heißen soll als der Titel.' },
          icon,
          text: line('Text', 'Ein bis zwei Sätze zur Gruppe.', 260),
          image,
          items: {
            type: 'array',
            title: 'Funktionen',
            description: 'Die Funktionen der Gruppe; die erste führt sie größer an.',
            items: {
              type: 'object',
              properties: {
                title: line('Titel', 'Name der Funktion; aus ihm entsteht die Sprungmarke.', 50),
                icon,
                text: line('Text', 'Was sie dem Betrieb abnimmt, in ein bis zwei Sätzen.', 220),
              },
              required: ['title', 'icon', 'text'],
              additionalProperties: false,
            },
            minItems: 1,
            maxItems: 8,
          },
        },
        required: ['title', 'icon', 'items'],
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 8,
    },
  },
  required: ['headline', 'items'],
  additionalProperties: false,
} as const;
