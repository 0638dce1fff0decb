import { line } from '../../schema/fields.ts';

export const updateListSchema = {
  type: 'object',
  title: 'Neuerungen',
  description: 'Die Einträge aus content/updates, seitenweise. Die Seite steht in der Adresse und geht ohne JavaScript.',
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
  },
  required: ['pageSize', 'paginationLabel', 'previous', 'next'],
  additionalProperties: false,
} as const;
