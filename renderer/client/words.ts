import { defineWords } from '../../schema/words.ts';

/** Names of the registration in what is sent to the measuring services. */
export const words = defineWords({
  de: { startTrial: 'Testphase starten', registration: 'Registrierung' },
  en: { startTrial: 'Start trial', registration: 'Sign-up' },
});
