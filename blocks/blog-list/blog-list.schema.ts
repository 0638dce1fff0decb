import { line } from '../../schema/fields.ts';

export const blogListSchema = {
  type: 'object',
  title: 'Blogliste',
  description: 'Alle veröffentlichten Beiträge mit Suche, Kategorien und Sortierung. Die Auswahl steht in der Adresse, und sie geht auch ohne JavaScript.',
  properties: {
    searchLabel: line('Suche', 'Beschriftung des Suchfelds.', 40),
    sortLabel: line('Sortierung', 'Beschriftung der Auswahl.', 40),
    submit: line('Anwenden', 'Knopf, der Suche und Sortierung anwendet.', 30),
    allCategories: line('Alle Kategorien', 'Der Filter, der keiner ist.', 40),
    activeTag: line('Aktives Schlagwort', 'Was vor dem gewählten Schlagwort steht.', 40),
    removeTag: line('Schlagwort entfernen', 'Wird für das X am Schlagwort vorgelesen.', 60),
    readMore: line('Weiterlesen', 'Knopf am Ende jeder Karte.', 30),
    empty: {
      type: 'object',
      title: 'Nichts gefunden',
      description: 'Was statt der Liste erscheint, wenn kein Beitrag passt.',
      properties: {
        headline: line('Überschrift', 'Überschrift.', 60),
        text: line('Text', 'Ein Satz, der weiterhilft.', 160),
        reset: line('Zurücksetzen', 'Knopf, der alle Filter aufhebt.', 40),
      },
      required: ['headline', 'text', 'reset'],
      additionalProperties: false,
    },
  },
  required: ['searchLabel', 'sortLabel', 'submit', 'allCategories', 'activeTag', 'removeTag', 'readMore', 'empty'],
  additionalProperties: false,
} as const;
