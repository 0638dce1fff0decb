import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { corner: 'Kriterium', outOfFive: 'von 5', unknown: 'keine Note' },
  en: { corner: 'Criterion', outOfFive: 'out of 5', unknown: 'no rating' },
});
