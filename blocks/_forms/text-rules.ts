import * as z from 'zod/mini';
import { type Language, locales } from '../../schema/words.ts';
import { emailPattern } from './email-pattern.ts';
import { words } from './words.ts';

/** What a visitor typed, without outer spaces: at most `max` characters, all of `pattern`. */
export function typedText(max: number, pattern: RegExp, language: Language) {
  const { wrongForm, tooLong, unprintable } = words[language];
  return z.string({ error: wrongForm }).check(z.trim(), z.maxLength(max, tooLong(max.toLocaleString(locales[language]))), z.regex(pattern, unprintable));
}

/** One line without control characters, so that nothing of it can become a header of its own in a mail. */
export const typedLine = (max: number, language: Language) => typedText(max, /^\P{Cc}*$/u, language);

/** @param error what a visitor reads if it is not an address */
export const typedEmail = (error: string, language: Language) => typedLine(254, language).check(z.regex(emailPattern, error));
