/** Letters that look like a digit, most of all on a telephone’s keyboard or from a scan. */
const lookAlikes: Readonly<Record<string, string>> = { O: '0', o: '0', l: '1', I: '1' };

/** A telephone number with the digits for which letters stand in it, `(030) 23I25 4O1`; undefined where no letter does, or another one as well. */
export function withDigits(number: string): string | undefined {
  const digits = number.replace(/[OolI]/g, (letter) => lookAlikes[letter] ?? letter);
  return digits !== number && /^[\d\s()+/.–-]{7,}$/u.test(digits) ? digits : undefined;
}
