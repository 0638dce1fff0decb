/** Blanks that make no difference, and letters that may be written in two ways; hardly a title has them. */
const unusual = /[^\x20-\x9f\xa1-\u02ff\u2010-\u2027€]|[\t-\r]| {2}|^ | $/;

/** A text as it is compared with others: capitals and blanks make no difference, nor the ways to write a letter. */
export function plain(text: string): string {
  return unusual.test(text) ? text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim() : text.toLowerCase();
}
