import { signUpRules } from '../../blocks/newsletter/sign-up.ts';
import type { Language } from '../../schema/words.ts';
import { words } from './words.ts';

const rules = { de: signUpRules(words.de.noAddress, 'de'), en: signUpRules(words.en.noAddress, 'en') };

/** @param body any value */
export const checkSignUp = (body: unknown, language: Language) => rules[language].safeParse(body);
