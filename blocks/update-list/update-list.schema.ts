import { line } from '../../schema/fields.ts';

export const updateListSchema = {
  type: 'object',
  title: 'Neuerungen',
  description: 'Die Einträge aus content/updates, seitenweise. Die Seitenzahl steht in der Adresse, und das Blättern geht auch ohne JavaScript.',
  properties: {
    pageSize: {
      type: 'integer',
      title: 'Einträge je Seite',
      description: 'Wie viele Einträge auf einer Seite stehen, zum Beispiel 5.',
      minimum: 1,
      maximum: 50,
    },
    paginationLabel: line('Seitenauswahl', 'Wird vor der Seitenauswahl vorgelesen.', 40),
    previous: line('Zurück', 'Knopf zur vorigen Seite.', 30),
    next: line('Weiter', 'Knopf zur nächsten Seite.', 30),
    error: {
      type: 'object',
      title: 'Ladefehler',
      description: 'Was über der Liste erscheint, wenn die neuesten Einträge nicht geladen werden konnten.',
      properties: {
        headline: line('Überschrift', 'Was schiefgegangen ist.', 60),
        text: line('Text', 'Ein Satz dazu.', 160),
        reload: line('Neu laden', 'Knopf, der die Seite neu lädt.', 40),
      },
      required: ['headline', 'text', 'reload'],
      additionalProperties: false,
    },
  },
  required: ['pageSize', 'paginationLabel', 'previous', 'next', 'error'],
  additionalProperties: false,
} as const;
