/** Blanks to be collapsed, and characters with several Unicode forms; hardly any title has them. */
const unusual = /[^\x20-\x9f\xa1-\u02ff\u2010-\u2027€]|[\t-\r]| {2}|^ | $/;

/** Normalizes a text for comparison: case, blanks and Unicode forms make no difference. */
export function withoutCaseAndSpacing(text: string): string {
  return unusual.test(text) ? text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim() : text.toLowerCase();
}
