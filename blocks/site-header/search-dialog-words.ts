import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    search: 'Suche',
    close: 'Suche schließen',
    results: 'Ergebnisse',
    more: 'Mehr Ergebnisse zeigen',
    keys: 'Strg + K',
  },
  en: {
    search: 'Search',
    close: 'Close search',
    results: 'Results',
    more: 'Show more results',
    keys: 'Ctrl + K',
  },
});
