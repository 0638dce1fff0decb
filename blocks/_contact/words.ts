import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    /** Spell out the signs of a mail address. The loader turns `(at)` into @, and any other word in brackets into a dot. */
    at: '(at)',
    dot: '(punkt)',
    /** The line of an address that has the town. */
    town: (postalCode: string, city: string) => `${postalCode} ${city}`,
  },
  en: {
    at: '(at)',
    dot: '(dot)',
    town: (postalCode, city) => `${city} ${postalCode}`,
  },
});
