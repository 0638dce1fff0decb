import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { profile: 'Profil', profileOf: (name: string) => `Profil von ${name}` },
  en: { profile: 'Profile', profileOf: (name) => `Profile of ${name}` },
});
