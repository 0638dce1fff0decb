import { line, link } from '../../schema/fields.ts';

export const siteFooterSchema = {
  type: 'object',
  title: 'Fußzeile',
  description: 'Beschreibung der Firma, drei Spalten mit Links, Copyright und Cookie-Einstellungen am Ende jeder Seite.',
  properties: {
    text: line('Beschreibung', 'Ein bis zwei Sätze über die Firma.', 220),
    social: {
      type: 'array',
      title: 'Soziale Netze',
      description: 'Links zu den Auftritten in sozialen Netzen.',
      items: {
        type: 'object',
        properties: {
          ...link.properties,
          network: { type: 'string', title: 'Netz', description: 'Welches Zeichen der Link bekommt.', enum: ['facebook', 'linkedin'] },
        },
        required: ['label', 'href', 'network'],
        additionalProperties: false,
      },
      maxItems: 4,
    },
    columns: {
      type: 'array',
      title: 'Spalten',
      description: 'Die drei Spalten neben der Beschreibung.',
      items: {
        type: 'object',
        properties: {
          title: line('Titel', 'Überschrift der Spalte.', 30),
          items: { type: 'array', title: 'Links', description: 'Die Links von oben nach unten.', items: link, minItems: 1, maxItems: 9 },
        },
        required: ['title', 'items'],
        additionalProperties: false,
      },
      minItems: 3,
      maxItems: 3,
    },
    cookieSettings: line(
      'Cookie-Einstellungen',
      'Beschriftung des Knopfs, der die Cookie-Einstellungen öffnet; er erscheint nur auf einer Website mit dem Cookie-Banner.',
      40,
    ),
  },
  required: ['text', 'social', 'columns', 'cookieSettings'],
  additionalProperties: false,
} as const;
