import type { Found } from '../../schema/search.ts';
import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    nearest: 'Meintest du vielleicht:',
    loading: 'Die Suche wird geladen …',
    failed: 'Die Suche ist gerade nicht zu erreichen. Versuche es gleich noch einmal.',
    kinds: { page: 'Seite', answer: 'Frage', post: 'Beitrag', update: 'Neuerung' },
    found({ hits: { length: count }, hasMore, nearest }: Found, query: string) {
      const near = nearest.length;
      if (count === 0) return `Nichts gefunden zu „${query}“${near > 0 ? `. ${near} ${near === 1 ? 'Vorschlag' : 'Vorschläge'}.` : ''}`;
      if (hasMore) return `Mehr als ${count} Ergebnisse zu „${query}“, die besten zuerst`;
      return `${count} ${count === 1 ? 'Ergebnis' : 'Ergebnisse'} zu „${query}“`;
    },
  },
  en: {
    nearest: 'Did you mean:',
    loading: 'The search is loading …',
    failed: 'The search cannot be reached. Try again in a moment.',
    kinds: { page: 'Page', answer: 'Question', post: 'Post', update: 'Update' },
    found({ hits: { length: count }, hasMore, nearest }, query) {
      const near = nearest.length;
      if (count === 0) return `Nothing found for “${query}”${near > 0 ? `. ${near} ${near === 1 ? 'suggestion' : 'suggestions'}.` : ''}`;
      if (hasMore) return `More than ${count} results for “${query}”, the best first`;
      return `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`;
    },
  },
});
