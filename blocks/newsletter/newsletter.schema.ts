import { anchor, line, sectionHead } from '../../schema/fields.ts';
import { checkedField, sentenceWithLink } from '../_forms/field.schema.ts';

export const newsletterSchema = {
  type: 'object',
  title: 'Newsletter',
  description: 'Anmeldung zum Newsletter mit Bestätigung per Mail (Double-Opt-in). Sie geht auch ohne JavaScript.',
  properties: {
    anchor,
    eyebrow: sectionHead.eyebrow,
    headline: sectionHead.headline,
    form: {
      type: 'object',
      title: 'Formular',
      description: 'Einladung und Formular. Beides gilt, sobald der Server Mails verschicken kann (SMTP_URL).',
      properties: {
        lead: line('Einladung', 'Was es zu lesen gibt und wie die Anmeldung geht, in ein bis drei Sätzen unter der Überschrift.', 400),
        email: checkedField('E-Mail', 'Das Feld für die Adresse.'),
        submit: line('Anmelden', 'Was auf dem Knopf steht.', 40),
        sending: line('Wird gesendet', 'Was auf dem Knopf steht, während die Anmeldung unterwegs ist.', 40),
        privacy: {
          type: 'object',
          title: 'Datenschutzhinweis',
          description: 'Der Satz unter dem Formular, mit einem Link zur Datenschutzerklärung.',
          properties: sentenceWithLink,
          required: ['before', 'link'],
          additionalProperties: false,
        },
        success: {
          type: 'object',
          title: 'Angekommen',
          description: 'Die Meldung, nachdem die Anmeldung angekommen ist.',
          properties: {
            title: line('Überschrift', 'Dass die Mail zur Bestätigung unterwegs ist.', 60),
            text: line('Text', 'Was jetzt zu tun ist.', 200),
          },
          required: ['title', 'text'],
          additionalProperties: false,
        },
      },
      required: ['lead', 'email', 'submit', 'sending', 'privacy', 'success'],
      additionalProperties: false,
    },
    unavailable: line('Nicht verfügbar', 'Steht statt der Einladung neben dem gesperrten Formular, solange der Server keine Mails verschicken kann.', 200),
  },
  required: ['headline', 'form', 'unavailable'],
  additionalProperties: false,
} as const;
