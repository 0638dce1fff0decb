import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { corner: 'Merkmal', marks: { ja: 'Ja', teilweise: 'Teilweise', nein: 'Nein' }, unknown: 'keine Angabe' },
  en: { corner: 'Feature', marks: { ja: 'Yes', teilweise: 'Partly', nein: 'No' }, unknown: 'not stated' },
});
