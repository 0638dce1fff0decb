import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    pages: 'Seiten',
    posts: 'Blog',
    optional: 'Optional',
    sitemap: 'Alle Adressen',
    twins: 'Jede Seite steht unter ihrer Adresse mit „.md“ am Ende auch als Markdown, die Startseite unter /index.md.',
  },
  en: {
    pages: 'Pages',
    posts: 'Blog',
    optional: 'Optional',
    sitemap: 'All addresses',
    twins: 'Every page is there as Markdown as well: at its address with “.md” at the end, the home page at /index.md.',
  },
});
