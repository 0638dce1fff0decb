import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: {
    home: 'Startseite',
    newTab: 'öffnet in neuem Tab',
    blog: 'Blog',
    page: (number: string) => `Seite ${number}`,
    near: { headline: 'Meintest du diese Seite?', lead: 'Sie kommt dem am nächsten, was in der Adresse steht.' },
    nearSome: { headline: 'Meintest du eine von diesen?', lead: 'Diese Seiten kommen dem am nächsten, was in der Adresse steht.' },
    gone: {
      headline: 'Diese Seite gibt es nicht mehr',
      lead: 'Wir haben sie entfernt, und sie kommt nicht wieder. Vielleicht hilft dir etwas anderes weiter.',
    },
  },
  en: {
    home: 'Home',
    newTab: 'opens in a new tab',
    blog: 'Blog',
    page: (number) => `Page ${number}`,
    near: { headline: 'Did you mean this page?', lead: 'It comes closest to what the address said.' },
    nearSome: { headline: 'Did you mean one of these?', lead: 'These pages come closest to what the address said.' },
    gone: { headline: 'This page is gone', lead: 'We have taken it away, and it will not come back. Perhaps something else helps you.' },
  },
});
