import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { explanation: (name: string) => `Erklärung: ${name}` },
  en: { explanation: (name) => `Explanation: ${name}` },
});
