import { line, sectionHead } from '../../schema/fields.ts';

export const wordIndexSchema = {
  type: 'object',
  title: 'Verzeichnis einer Wortliste',
  description: 'Links zu allen Seiten, die aus den Wörtern einer Liste entstehen und eigenen Text haben; die Liste pflegt sich von selbst.',
  properties: {
    ...sectionHead,
    of: {
      ...line('Platzhalter', 'Der Platzhalter der Adressen, zum Beispiel "stadt", bei Seiten aus zwei Wörtern "beruf+stadt" (nach dem Alphabet).', 60),
      format: 'word-pages',
    },
    groupBy: {
      ...line('Gruppen', 'Feld der Wortliste, nach dem gruppiert wird, zum Beispiel "state"; ohne Angabe steht alles in einer Liste.', 40),
      format: 'word-field',
    },
    labelBy: { ...line('Beschriftung', 'Feld der Wortliste, das auf den Links steht; ohne Angabe der Name.', 40), format: 'word-field' },
    after: line('Dahinter', 'Was auf jedem Link hinter dem Wort steht, wo das Wort allein nichts sagt: „Bezahlbare“ und dahinter "Handwerkersoftware".', 40),
  },
  required: ['headline', 'of'],
  additionalProperties: false,
} as const;
