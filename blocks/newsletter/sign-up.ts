import * as z from 'zod/mini';
import type { Language } from '../../schema/words.ts';
import { reachable } from '../_forms/email-pattern.ts';
import { typedEmail } from '../_forms/text-rules.ts';
import { words } from '../_forms/words.ts';

/**
 * The rules of a sign-up, the same for form and server. For `type="email"`, browsers without scripts accept no other addresses either (HTML, 4.10.5.1.5).
 * @param error what a visitor reads if it is not an address to which mails can be sent
 */
export const signUpRules = (error: string, language: Language) =>
  z.strictObject({ email: typedEmail(error, language).check(z.regex(reachable, error)) }, { error: words[language].wrongForm });

export type SignUp = z.infer<ReturnType<typeof signUpRules>>;
