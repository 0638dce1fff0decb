import { line, link } from '../../schema/fields.ts';

export const searchResultsSchema = {
  type: 'object',
  title: 'Suche',
  description: 'Suchfeld und Ergebnisse; die Seite mit der Rolle "search" braucht diesen Block. Seine Texte stehen auch im Suchfenster der Kopfzeile.',
  properties: {
    label: line('Suchfeld', 'Beschriftung des Suchfelds.', 60),
    submit: line('Suchen', 'Knopf neben dem Suchfeld.', 30),
    empty: {
      type: 'object',
      title: 'Noch nichts gesucht',
      description: 'Was erscheint, solange das Suchfeld leer ist.',
      properties: {
        headline: line('Überschrift', 'Was über den Links steht.', 60),
        items: { type: 'array', title: 'Links', description: 'Wohin Besucher am häufigsten wollen.', items: link, minItems: 1, maxItems: 8 },
      },
      required: ['headline', 'items'],
      additionalProperties: false,
    },
    none: {
      type: 'object',
      title: 'Nichts gefunden',
      description: 'Was erscheint, wenn nichts passt.',
      properties: { text: line('Text', 'Ein Satz, der weiterhilft.', 200), contact: link },
      required: ['text', 'contact'],
      additionalProperties: false,
    },
    synonyms: {
      type: 'array',
      title: 'Wörter der Besucher',
      description: 'Wörter, nach denen Besucher suchen, obwohl die Sache hier anders heißt: Wer „Login“ eingibt, will zur Anmeldung.',
      items: {
        type: 'object',
        properties: {
          words: {
            type: 'array',
            title: 'Wörter',
            description: 'Was Besucher eingeben; Groß- und Kleinschreibung und Endungen spielen keine Rolle.',
            items: line('Wort', 'Ein Wort oder eine kurze Wendung.', 40),
            minItems: 1,
            maxItems: 12,
            uniqueItems: true,
          },
          ...link.properties,
          label: line('Beschriftung', 'Was als Ergebnis dasteht, wenn das Ziel keine Seite mit eigenem Titel ist, etwa die Software selbst.', 60),
        },
        required: ['words', 'label', 'href'],
        additionalProperties: false,
      },
      maxItems: 60,
    },
  },
  required: ['label', 'submit', 'empty', 'none'],
  additionalProperties: false,
} as const;
