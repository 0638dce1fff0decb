import { line, link, sectionHead } from '../../schema/fields.ts';

export const testimonialsSchema = {
  type: 'object',
  title: 'Kundenstimmen',
  description: 'Zitate von Kunden mit Name, Firma, Ort und Sternen.',
  properties: {
    ...sectionHead,
    items: {
      type: 'array',
      title: 'Stimmen',
      description: 'Am besten drei.',
      items: {
        type: 'object',
        properties: {
          quote: line('Zitat', 'Was der Kunde sagt, ohne Anführungszeichen.', 320),
          name: line('Name', 'Vor- und Nachname.', 60),
          company: line('Firma', 'Firma mit Ort: "Elektro Sommer, Ratingen".', 90),
          rating: { type: 'number', title: 'Sterne', description: 'Von 1 bis 5.', minimum: 1, maximum: 5 },
        },
        required: ['quote', 'name', 'company', 'rating'],
        additionalProperties: false,
      },
      minItems: 1,
      maxItems: 6,
    },
    more: { ...link, title: 'Mehr Bewertungen', description: 'Link zur Bewertungsplattform.' },
    note: line('Anmerkung', 'Wie die Bewertungen geprüft werden (§ 5b Abs. 3 UWG).', 200),
  },
  required: ['headline', 'items'],
  additionalProperties: false,
} as const;
