import * as z from 'zod/mini';
import { type Language, locales } from '../../schema/words.ts';
import { emailPattern } from './email-pattern.ts';
import { words } from './words.ts';

/**
 * A text as it is stored: trimmed, and empty if none of its characters is visible. A lone surrogate is replaced, because UTF-8, in which texts are stored and
 * sent, cannot encode it (Unicode, 3.9, D84).
 */
const asKept = (text: string) => (/[^\s\p{DI}]/u.test(text) ? text.trim().toWellFormed() : '');

/** The schema of a typed text as it is stored: at most `max` characters, all matching `pattern`. */
export function typedText(max: number, pattern: RegExp, language: Language) {
  const { wrongForm, tooLong, unprintable } = words[language];
  return z
    .string({ error: wrongForm })
    .check(z.overwrite(asKept), z.maxLength(max, tooLong(max.toLocaleString(locales[language]))), z.regex(pattern, unprintable));
}

/** The schema of one line without control characters, so that nothing in it can become a mail header of its own. */
export const typedLine = (max: number, language: Language) => typedText(max, /^\P{Cc}*$/u, language);

/** @param error what a visitor reads if it is not an address */
export const typedEmail = (error: string, language: Language) => typedLine(254, language).check(z.regex(emailPattern, error));
