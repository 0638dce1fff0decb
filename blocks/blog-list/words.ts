import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    found: (count: number) => (count === 1 ? '1 Beitrag' : `${count} Beiträge`),
    moreTags: (count: number) => `+${count} weitere`,
    searchSite: 'Auf der ganzen Website danach suchen',
  },
  en: {
    found: (count) => (count === 1 ? '1 post' : `${count} posts`),
    moreTags: (count) => `+${count} more`,
    searchSite: 'Search the whole site for it',
  },
});
