import { defineWords } from '../../schema/words.ts';

/** Read aloud before the name of a feature, in place of the sign. */
export const words = defineWords({
  de: { included: 'enthalten: ', missing: 'nicht enthalten: ' },
  en: { included: 'included: ', missing: 'not included: ' },
});
