import { line, sectionHead } from '../../schema/fields.ts';
import { contactDetailsSchema } from '../_contact/contact-details.schema.ts';
import { checkedField, fieldError, fieldLabel, sentenceWithLink } from '../_forms/field.schema.ts';

const freeField = <const T extends string, const D extends string>(title: T, description: D) =>
  ({ type: 'object', title, description, properties: { label: fieldLabel }, required: ['label'], additionalProperties: false }) as const;

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
    company: freeField('Firma', 'Freiwillig. Gefragt sein kann auch etwas anderes: Die Mail nennt es, wie es hier heißt.'),
    message: checkedField('Nachricht', 'Mindestens 5 Zeichen.'),
    privacy: {
      type: 'object',
      title: 'Zustimmung',
      description: 'Der Satz neben dem Kästchen, mit einem Link zur Datenschutzerklärung.',
      properties: { ...sentenceWithLink, error: fieldError },
      required: ['before', 'link', 'error'],
      additionalProperties: false,
    },
    submit: line('Senden', 'Was auf dem Knopf steht.', 40),
    sending: line('Wird gesendet', 'Was auf dem Knopf steht, während die Nachricht unterwegs ist.', 40),
  },
  required: ['headline', 'name', 'email', 'company', 'message', 'privacy', 'submit', 'sending'],
  additionalProperties: false,
} as const;
