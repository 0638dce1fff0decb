import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    found: (count: number) => (count === 1 ? '1 Beitrag' : `${count} Beiträge`),
    moreTags: (count: number) => `+${count} weitere`,
  },
  en: {
    found: (count) => (count === 1 ? '1 post' : `${count} posts`),
    moreTags: (count) => `+${count} more`,
  },
});
