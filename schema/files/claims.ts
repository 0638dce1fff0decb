import type { Props } from '../block.ts';
import { line } from '../fields.ts';
import { patterns } from '../validation/formats.ts';
import { head, https, text, words } from './common-shapes.ts';

/** content/claims.json. */
export const claimsSchema = {
  type: 'object',
  title: 'Werbeaussagen',
  description: 'Aussagen, die einen Beleg brauchen: Siegel, Bewertungen, Vergleiche, Garantien. In Texten: {{claim.name}}.',
  properties: {
    ...head,
    errorFrom: {
      type: 'string',
      title: 'Fehler ab',
      description: 'Ab diesem Tag (2027-01-31) ist eine abgelaufene Aussage ein Fehler und keine Warnung mehr.',
      pattern: patterns.date,
    },
    claims: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: {
          wording: line('Wortlaut', 'Die Aussage, wie sie auf der Website steht.', 160),
          kind: {
            type: 'string',
            title: 'Art',
            description: 'Was für eine Aussage es ist.',
            enum: ['seal', 'rating', 'figure', 'superlative', 'comparison', 'guarantee', 'compliance', 'testimonial'],
            enumDescriptions: ['Siegel', 'Bewertung', 'Kennzahl', 'Spitzenstellung', 'Vergleich', 'Garantie', 'Rechtskonformität', 'Kundenstimme'],
          },
          evidence: {
            type: 'object',
            properties: { publisher: text, title: text, date: text, url: https },
            required: ['publisher', 'title', 'date', 'url'],
            additionalProperties: false,
          },
          title: line('Bezeichnung', 'Worum es geht; daran und an ihrem Namen wird die Aussage in Texten erkannt.'),
          words,
          asOf: { type: 'string', pattern: patterns.date },
          validUntil: { type: 'string', pattern: patterns.date },
        },
        required: ['wording', 'kind'],
        additionalProperties: false,
      },
    },
  },
  required: ['claims'],
  additionalProperties: false,
} as const;

/** The type of content/claims.json. */
export type ClaimsFile = Props<typeof claimsSchema>;
