import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    /** Stand for the signs of a mail address; the loader knows `(at)`, and takes any other word for a dot. */
    at: '(at)',
    dot: '(punkt)',
    /** The line of an address with the town. */
    town: (postalCode: string, city: string) => `${postalCode} ${city}`,
  },
  en: {
    at: '(at)',
    dot: '(dot)',
    town: (postalCode, city) => `${city} ${postalCode}`,
  },
});
