import * as z from 'zod/mini';
import type { Language } from '../../schema/words.ts';
import { typedEmail } from '../_forms/text-rules.ts';
import { words } from '../_forms/words.ts';

/**
 * The rules of a sign-up, the same for form and server.
 * @param error what a visitor reads if it is not an address
 */
export const signUpRules = (error: string, language: Language) => z.strictObject({ email: typedEmail(error, language) }, { error: words[language].wrongForm });

export type SignUp = z.infer<ReturnType<typeof signUpRules>>;
