import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { home: 'Startseite', blog: 'Blog', notFound: 'Seite nicht gefunden' },
  en: { home: 'Home', blog: 'Blog', notFound: 'Page not found' },
});
