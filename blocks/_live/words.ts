import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { live: 'live' },
  en: { live: 'live' },
});
