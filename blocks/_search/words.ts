import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    search: 'Suche',
    close: 'Suche schließen',
    results: 'Ergebnisse',
    more: 'Mehr Ergebnisse zeigen',
    nearest: 'Meintest du vielleicht:',
    loading: 'Die Suche wird geladen …',
    failed: 'Die Suche ist gerade nicht zu erreichen. Versuche es gleich noch einmal.',
    keys: 'Strg + K',
    kinds: { page: 'Seite', answer: 'Frage', post: 'Beitrag', update: 'Neuerung' },
    found(count: number, hasMore: boolean, query: string) {
      if (count === 0) return `Nichts gefunden zu „${query}“`;
      if (hasMore) return `Mehr als ${count} Ergebnisse zu „${query}“, die besten zuerst`;
      return `${count} ${count === 1 ? 'Ergebnis' : 'Ergebnisse'} zu „${query}“`;
    },
  },
  en: {
    search: 'Search',
    close: 'Close search',
    results: 'Results',
    more: 'Show more results',
    nearest: 'Did you mean:',
    loading: 'The search is loading …',
    failed: 'The search cannot be reached. Try again in a moment.',
    keys: 'Ctrl + K',
    kinds: { page: 'Page', answer: 'Question', post: 'Post', update: 'Update' },
    found(count, hasMore, query) {
      if (count === 0) return `Nothing found for “${query}”`;
      if (hasMore) return `More than ${count} results for “${query}”, the best first`;
      return `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`;
    },
  },
});
