import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    /** Label of a share link. It differs from the link to our own page on that network, which is at the end of each page. */
    shareOn: (network: string) => `Auf ${network} teilen`,
  },
  en: {
    shareOn: (network) => `Share on ${network}`,
  },
});
