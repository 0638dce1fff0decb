import * as z from 'zod/mini';
import type { Language } from '../../schema/words.ts';
import { typedEmail, typedLine, typedText } from '../_forms/text-rules.ts';
import { words } from '../_forms/words.ts';

/** What a visitor reads when a field is missing or wrong; each form has its own wording. */
export interface RuleTexts {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly privacy: string;
}

/** The rules of a contact message (R-FRM-02 to R-FRM-11), the same for form and server. */
export const messageRules = (texts: RuleTexts, language: Language) =>
  z.strictObject(
    {
      name: typedLine(200, language).check(z.minLength(2, texts.name)),
      email: typedEmail(texts.email, language),
      phone: z.optional(typedLine(50, language)),
      company: z.optional(typedLine(200, language)),
      message: typedText(10_000, /^[\P{Cc}\t\n\r]*$/u, language).check(z.minLength(5, texts.message)),
      privacy: z.boolean({ error: texts.privacy }).check(z.refine((given) => given, texts.privacy)),
    },
    { error: words[language].wrongForm },
  );

export type ContactMessage = z.infer<ReturnType<typeof messageRules>>;
