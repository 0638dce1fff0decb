import { defineWords } from '../../schema/words.ts';

/** What the measuring services call a registration. */
export const words = defineWords({
  de: { startTrial: 'Testphase starten', registration: 'Registrierung' },
  en: { startTrial: 'Start trial', registration: 'Sign-up' },
});
