import { line } from '../../schema/fields.ts';

export const toasterSchema = {
  type: 'object',
  title: 'Benachrichtigungen',
  description: 'Bereich, in dem kurze Meldungen erscheinen, zum Beispiel nach dem Absenden eines Formulars.',
  properties: {
    label: line('Bezeichnung', 'Name des Bereichs; wird vorgelesen.', 40),
    close: line('Schließen', 'Wird für das X vorgelesen.', 30),
  },
  required: ['label', 'close'],
  additionalProperties: false,
} as const;
