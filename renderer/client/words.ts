import { defineWords } from '../../schema/words.ts';

/** What the measuring services call a sign-up. */
export const words = defineWords({
  de: { startTrial: 'Testphase starten', signUp: 'Registrierung' },
  en: { startTrial: 'Start trial', signUp: 'Sign-up' },
});
