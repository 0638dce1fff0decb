import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    search: 'Suche',
    close: 'Suche schließen',
    results: 'Ergebnisse',
    all: 'Alle Ergebnisse zeigen',
    nearest: 'Meintest du vielleicht:',
    loading: 'Die Suche wird geladen …',
    failed: 'Die Suche ist gerade nicht zu erreichen. Versuche es gleich noch einmal.',
    keys: 'Strg + K',
    kinds: { page: 'Seite', answer: 'Frage', post: 'Beitrag', update: 'Neuerung' },
    found: (count: number, query: string) =>
      count === 0 ? `Nichts gefunden zu „${query}“` : `${count} ${count === 1 ? 'Ergebnis' : 'Ergebnisse'} zu „${query}“`,
  },
  en: {
    search: 'Search',
    close: 'Close search',
    results: 'Results',
    all: 'Show all results',
    nearest: 'Did you mean:',
    loading: 'The search is loading …',
    failed: 'The search cannot be reached. Try again in a moment.',
    keys: 'Ctrl + K',
    kinds: { page: 'Page', answer: 'Question', post: 'Post', update: 'Update' },
    found: (count, query) => (count === 0 ? `Nothing found for “${query}”` : `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`),
  },
});
