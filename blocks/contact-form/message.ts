import * as z from 'zod/mini';
import { typedEmail, typedLine, typedText, wrongForm } from '../_forms/text-rules.ts';

/** What a visitor reads when a field is missing or wrong; each form has its own wording. */
export interface RuleTexts {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly privacy: string;
}

/** The rules of a contact message (R-FRM-02 to R-FRM-11), the same for form and server. Nothing is converted but outer spaces. */
export const messageRules = (texts: RuleTexts) =>
  z.strictObject(
    {
      name: typedLine(200).check(z.minLength(2, texts.name)),
      email: typedEmail(texts.email),
      phone: z.optional(typedLine(50)),
      company: z.optional(typedLine(200)),
      message: typedText(10_000, /^[\P{Cc}\t\n\r]*$/u).check(z.minLength(5, texts.message)),
      privacy: z.boolean({ error: texts.privacy }).check(z.refine((given) => given, texts.privacy)),
    },
    { error: wrongForm },
  );

export type ContactMessage = z.infer<ReturnType<typeof messageRules>>;
