import { defineWords } from '../../schema/words.ts';

export const words = defineWords({
  de: { breadcrumbs: 'Brotkrumenpfad', meant: 'Meintest du diese Seite?' },
  en: { breadcrumbs: 'Breadcrumbs', meant: 'Did you mean this page?' },
});
