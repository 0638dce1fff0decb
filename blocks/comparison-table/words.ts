import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { corner: 'Merkmal', marks: { yes: 'Ja', partly: 'Teilweise', no: 'Nein' }, unknown: 'keine Angabe' },
  en: { corner: 'Feature', marks: { yes: 'Yes', partly: 'Partly', no: 'No' }, unknown: 'not stated' },
});
