import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { stars: (rating: string) => `${rating} von 5 Sternen` },
  en: { stars: (rating) => `${rating} out of 5 stars` },
});
