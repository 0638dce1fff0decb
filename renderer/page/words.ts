import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { home: 'Startseite', blog: 'Blog' },
  en: { home: 'Home', blog: 'Blog' },
});
