import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    home: 'Startseite',
    blog: 'Blog',
    near: { headline: 'Meintest du eine von diesen?', lead: 'Diese Seiten kommen dem am nächsten, was in der Adresse stand.' },
  },
  en: {
    home: 'Home',
    blog: 'Blog',
    near: { headline: 'Did you mean one of these?', lead: 'These pages come closest to what the address said.' },
  },
});
