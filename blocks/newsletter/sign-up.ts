import * as z from 'zod/mini';
import { typedEmail, wrongForm } from '../_forms/text-rules.ts';

/**
 * The rules of a sign-up, the same for form and server.
 * @param error what a visitor reads if it is not an address
 */
export const signUpRules = (error: string) => z.strictObject({ email: typedEmail(error) }, { error: wrongForm });

export type SignUp = z.infer<ReturnType<typeof signUpRules>>;
