import { line, link, sectionHead } from '../../schema/fields.ts';
import { contactDetailsSchema } from '../_shared/contact-details.schema.ts';

const label = line('Beschriftung', 'Was über dem Feld steht.', 60);
const error = line('Meldung', 'Erscheint, wenn die Angabe fehlt oder nicht stimmt.', 120);

const checkedField = <const T extends string, const D extends string>(title: T, description: D) =>
  ({ type: 'object', title, description, properties: { label, error }, required: ['label', 'error'], additionalProperties: false }) as const;

const freeField = <const T extends string, const D extends string>(title: T, description: D) =>
  ({ type: 'object', title, description, properties: { label }, required: ['label'], additionalProperties: false }) as const;

export const contactFormSchema = {
  type: 'object',
  title: 'Kontaktformular',
  description: 'Ein Formular, dessen Nachrichten beim Server ankommen. Es geht auch ohne JavaScript.',
  properties: {
    ...sectionHead,
    details: contactDetailsSchema,
    name: checkedField('Name', 'Mindestens 2 Zeichen.'),
    email: checkedField('E-Mail', 'Eine gültige Adresse.'),
    phone: freeField('Telefon', 'Freiwillig; ohne dieses Feld wird nicht nach der Nummer gefragt.'),
    company: freeField('Firma', 'Freiwillig.'),
    message: checkedField('Nachricht', 'Mindestens 5 Zeichen.'),
    privacy: {
      type: 'object',
      title: 'Zustimmung',
      description: 'Der Satz neben dem Kästchen, mit einem Link zur Datenschutzerklärung.',
      properties: {
        before: line('Vor dem Link', 'Anfang des Satzes.', 120),
        link,
        after: line('Nach dem Link', 'Ende des Satzes.', 120),
        error,
      },
      required: ['before', 'link', 'error'],
      additionalProperties: false,
    },
    submit: line('Senden', 'Was auf dem Knopf steht.', 40),
    sending: line('Wird gesendet', 'Was auf dem Knopf steht, während die Nachricht unterwegs ist.', 40),
  },
  required: ['headline', 'name', 'email', 'company', 'message', 'privacy', 'submit', 'sending'],
  additionalProperties: false,
} as const;
