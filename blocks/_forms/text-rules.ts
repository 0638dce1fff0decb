import * as z from 'zod/mini';

export const wrongForm = 'Die Angaben haben nicht die erwartete Form.';
const unprintable = 'Bitte entferne unsichtbare Steuerzeichen.';

/** Letters, digits and hyphens of every script in at least two labels: `müller.de`, `mail.example.com`. */
export const emailPattern =
  /^[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

const tooLong = (max: number) => `Bitte schreibe höchstens ${max.toLocaleString('de')} Zeichen.`;

/** What a visitor typed, without outer spaces: at most `max` characters, all of `pattern`. */
export const typedText = (max: number, pattern: RegExp) =>
  z.string({ error: wrongForm }).check(z.trim(), z.maxLength(max, tooLong(max)), z.regex(pattern, unprintable));

/** One line without control characters, so that nothing of it can become a header of its own in a mail. */
export const typedLine = (max: number) => typedText(max, /^\P{Cc}*$/u);

/** @param error what a visitor reads if it is not an address */
export const typedEmail = (error: string) => typedLine(254).check(z.regex(emailPattern, error));
