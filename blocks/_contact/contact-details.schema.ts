import { line } from '../../schema/fields.ts';

/** Addresses, telephone and street from content/site.json, with the words around them. */
export const contactDetailsSchema = {
  type: 'object',
  title: 'Kontaktdaten',
  description: 'Die drei E-Mail-Adressen, Telefon und Anschrift aus content/site.json.',
  properties: {
    emailTitle: line('Titel der Adressen', 'Überschrift über den E-Mail-Adressen.', 60),
    emailLabels: {
      type: 'object',
      title: 'Beschriftungen',
      description: 'Was vor den drei Adressen steht.',
      properties: {
        general: line('Allgemein', 'Vor der allgemeinen Adresse.', 40),
        support: line('Support', 'Vor der Adresse des Supports.', 40),
        press: line('Presse', 'Vor der Adresse für die Presse.', 40),
      },
      required: ['general', 'support', 'press'],
      additionalProperties: false,
    },
    addressTitle: line('Titel der Anschrift', 'Überschrift über der Anschrift.', 60),
    phoneLabel: line('Telefon', 'Was vor der Telefonnummer steht; ohne dieses Feld erscheint keine.', 40),
    hours: line('Geschäftszeiten', 'Zum Beispiel "Mo–Fr 9:00–17:00".', 60),
  },
  required: ['emailTitle', 'emailLabels', 'addressTitle'],
  additionalProperties: false,
} as const;
