import { line, link, sectionHead } from '../../schema/fields.ts';

export const callToActionSchema = {
  type: 'object',
  title: 'Aufruf',
  description: 'Farbiges Band mit einer Aufforderung und höchstens zwei Knöpfen, meist am Ende einer Seite.',
  properties: {
    anchor: sectionHead.anchor,
    headline: sectionHead.headline,
    lead: sectionHead.lead,
    primary: { ...link, title: 'Hauptknopf', description: 'Was Besucher jetzt tun sollen.' },
    secondary: { ...link, title: 'Zweiter Knopf', description: 'Die Alternative.' },
    note: line('Hinweis', 'Kleine Zeile unter den Knöpfen.', 160),
  },
  required: ['headline', 'primary'],
  additionalProperties: false,
} as const;
