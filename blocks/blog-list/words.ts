import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    found: (count: number) => (count === 1 ? '1 Beitrag' : `${count} Beiträge`),
    moreTags: (count: number) => `+${count} weitere`,
    searchFailed: 'Die Suche in den Texten der Beiträge ist gerade nicht zu erreichen. Versuche es gleich noch einmal.',
    searchSite: 'Auf der ganzen Website danach suchen',
  },
  en: {
    found: (count) => (count === 1 ? '1 post' : `${count} posts`),
    moreTags: (count) => `+${count} more`,
    searchFailed: 'The search in the texts of the posts cannot be reached. Try again in a moment.',
    searchSite: 'Search the whole site for it',
  },
});
