import * as z from 'zod/mini';
import { type Language, locales } from '../../schema/words.ts';
import { emailPattern } from './email-pattern.ts';
import { words } from './words.ts';

/** Without outer spaces, and nothing where nobody would see any of it. Half of a surrogate pair is in no UTF-8, in which it is stored and sent (Unicode, 3.9, D84). */
const asKept = (text: string) => (/[^\s\p{DI}]/u.test(text) ? text.trim().toWellFormed() : '');

/** What a visitor typed, as it is kept: at most `max` characters, all of `pattern`. */
export function typedText(max: number, pattern: RegExp, language: Language) {
  const { wrongForm, tooLong, unprintable } = words[language];
  return z
    .string({ error: wrongForm })
    .check(z.overwrite(asKept), z.maxLength(max, tooLong(max.toLocaleString(locales[language]))), z.regex(pattern, unprintable));
}

/** One line without control characters, so that nothing of it can become a header of its own in a mail. */
export const typedLine = (max: number, language: Language) => typedText(max, /^\P{Cc}*$/u, language);

/** @param error what a visitor reads if it is not an address */
export const typedEmail = (error: string, language: Language) => typedLine(254, language).check(z.regex(emailPattern, error));
