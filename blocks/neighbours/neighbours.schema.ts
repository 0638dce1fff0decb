import { line, sectionHead } from '../../schema/fields.ts';

export const neighboursSchema = {
  type: 'object',
  title: 'Nachbarn eines Wortes',
  description:
    'Was in einer Wortliste zu einem ihrer Wörter gehört: die nächsten Orte mit Entfernung, verwandte Gewerke oder Seiten aus diesem Wort und einem zweiten. Wer eine eigene Seite hat, ist verlinkt; ohne Nachbarn erscheint nichts.',
  properties: {
    eyebrow: sectionHead.eyebrow,
    headline: sectionHead.headline,
    lead: sectionHead.lead,
    of: { ...line('Platzhalter', 'Der Platzhalter der Adressen, zum Beispiel "stadt".', 40), format: 'word-pages' },
    word: line('Wort', 'Um welchen Eintrag es geht, zum Beispiel "{{stadt.slug}}".', 60),
    by: {
      type: 'string',
      title: 'Art',
      description:
        '"distance": die nächsten nach Luftlinie ("lat" und "lon" der Liste); "related": was der Eintrag unter "related" nennt; "together": Seiten aus diesem und einem zweiten Wort, zuerst die mit eigenem Text, dann die der ersten beiden Einträge der anderen Liste und reihum einige weitere; auf einer Seite aus beiden die nächsten nach Luftlinie oder in der Liste.',
      enum: ['distance', 'related', 'together'],
      enumDescriptions: ['Entfernung', 'Verwandt', 'Zusammen'],
    },
    note: line('Quelle', 'Kleine Zeile darunter, zum Beispiel die Quelle der Angaben.', 200),
  },
  required: ['headline', 'of', 'word', 'by'],
  additionalProperties: false,
} as const;
