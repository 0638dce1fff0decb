import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { quoted: (text: string) => `„${text}“` },
  en: { quoted: (text) => `“${text}”` },
});
