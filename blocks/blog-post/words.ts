import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    /** Other than the name of our own page there, which the end of each page leads to. */
    shareOn: (network: string) => `Auf ${network} teilen`,
  },
  en: {
    shareOn: (network) => `Share on ${network}`,
  },
});
