import { defineWords } from '../../../schema/words.ts';

export const words = defineWords({
  de: { table: 'Tabelle' },
  en: { table: 'Table' },
});
