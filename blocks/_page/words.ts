import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    breadcrumbs: 'Brotkrumenpfad',
    explanation: (name: string) => `Erklärung: ${name}`,
    meant: 'Meintest du diese Seite?',
    rating: (value: string, count: string) => `${value} von 5 aus ${count} ${count === '1' ? 'Bewertung' : 'Bewertungen'}`,
  },
  en: {
    breadcrumbs: 'Breadcrumbs',
    explanation: (name) => `Explanation: ${name}`,
    meant: 'Did you mean this page?',
    rating: (value, count) => `${value} out of 5 from ${count} ${count === '1' ? 'rating' : 'ratings'}`,
  },
});
