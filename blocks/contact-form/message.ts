import * as z from 'zod/mini';

/** What a visitor reads when a field is missing or wrong; each form has its own wording. */
export interface RuleTexts {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly privacy: string;
}

const wrongForm = 'Die Angaben haben nicht die erwartete Form.';
const unprintable = 'Bitte entferne unsichtbare Steuerzeichen.';

/** Letters, digits and hyphens of every script in at least two labels: `müller.de`, `mail.example.com`. */
const emailPattern =
  /^[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

const tooLong = (max: number) => `Bitte schreibe höchstens ${max.toLocaleString('de')} Zeichen.`;
const text = (max: number, pattern: RegExp) => z.string({ error: wrongForm }).check(z.trim(), z.maxLength(max, tooLong(max)), z.regex(pattern, unprintable));
const line = (max: number) => text(max, /^\P{Cc}*$/u);

/** The rules of a contact message (specification, point 5), the same for form and server. Nothing is converted but outer spaces. */
export const messageRules = (texts: RuleTexts) =>
  z.strictObject(
    {
      name: line(200).check(z.minLength(2, texts.name)),
      email: line(254).check(z.regex(emailPattern, texts.email)),
      phone: z.optional(line(50)),
      company: z.optional(line(200)),
      message: text(10_000, /^[\P{Cc}\t\n\r]*$/u).check(z.minLength(5, texts.message)),
      privacy: z.boolean({ error: texts.privacy }).check(z.refine((given) => given, texts.privacy)),
    },
    { error: wrongForm },
  );

export type ContactMessage = z.infer<ReturnType<typeof messageRules>>;
