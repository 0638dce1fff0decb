import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { navigation: 'Hauptnavigation', skip: 'Zum Inhalt springen' },
  en: { navigation: 'Main navigation', skip: 'Skip to content' },
});
