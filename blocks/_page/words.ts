import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    rating: (value: string, count: string) => `${value} von 5 aus ${count} ${count === '1' ? 'Bewertung' : 'Bewertungen'}`,
  },
  en: {
    rating: (value, count) => `${value} out of 5 from ${count} ${count === '1' ? 'rating' : 'ratings'}`,
  },
});
