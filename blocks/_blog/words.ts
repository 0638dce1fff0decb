import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    /** Orders of the list, by their names in the address. */
    sorts: { neueste: 'Neueste zuerst', aelteste: 'Älteste zuerst', az: 'Titel A–Z', za: 'Titel Z–A' },
    /** The category of posts that have none. */
    general: 'Allgemein',
    readTime: (time: string) => `${time} Lesezeit`,
  },
  en: {
    sorts: { neueste: 'Newest first', aelteste: 'Oldest first', az: 'Title A–Z', za: 'Title Z–A' },
    general: 'General',
    readTime: (time) => `${time} read`,
  },
});
