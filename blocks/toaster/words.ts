import { defineWords } from '../../schema/words.ts';

interface ToasterWords {
  /** Read aloud before a message; the region itself has the name that the site gives it (R-TST-03). */
  readonly note: string;
}

export const words = defineWords<ToasterWords>({ de: { note: 'Hinweis' }, en: { note: 'Note' } });
