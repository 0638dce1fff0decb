import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    pages: 'Seiten',
    posts: 'Blog',
    optional: 'Optional',
    sitemap: 'Alle Adressen',
    made: 'Seiten zu Wörtern aus Listen',
    kind: (count: string, pattern: string, example: string) => `${count} Seiten der Form ${pattern}, die erste: ${example}`,
    twins: 'Die Seiten und Beiträge dieser Liste gibt es auch als Markdown; dorthin führen die Links.',
  },
  en: {
    pages: 'Pages',
    posts: 'Blog',
    optional: 'Optional',
    sitemap: 'All addresses',
    made: 'Pages on words of lists',
    kind: (count, pattern, example) => `${count} pages of the form ${pattern}, the first: ${example}`,
    twins: 'All pages and posts that are named here one by one are there as Markdown as well, where the links lead.',
  },
});
