import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { navigation: 'Hauptnavigation' },
  en: { navigation: 'Main navigation' },
});
