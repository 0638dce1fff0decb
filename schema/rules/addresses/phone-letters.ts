/** Letters that look like digits, from typing or from scans. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1' };

/** A telephone number with digits in place of such letters, `(030) 23I25 4O1`; undefined if it has none, or other letters as well. */
export function withDigits(number: string): string | undefined {
  const digits = number.replace(/[OolI]/g, (letter) => lookAlikes[letter] ?? letter);
  return digits !== number && /^[\d\s()+/.–-]{7,}$/u.test(digits) ? digits : undefined;
}
