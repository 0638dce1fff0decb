import { sectionHead } from '../../schema/fields.ts';
import { contactDetailsSchema } from '../_contact/contact-details.schema.ts';

export const contactSchema = {
  type: 'object',
  title: 'Kontakt',
  description: 'Die drei E-Mail-Adressen, Telefon und Anschrift aus content/site.json.',
  properties: { ...sectionHead, ...contactDetailsSchema.properties },
  required: ['headline', ...contactDetailsSchema.required],
  additionalProperties: false,
} as const;
