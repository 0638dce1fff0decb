import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { duration: (time: string) => `Dauer: ${time}.` },
  en: { duration: (time) => `Kept for: ${time}.` },
});
