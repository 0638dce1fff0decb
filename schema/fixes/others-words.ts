import type { Marked } from './repairs.ts';

/**
 * Whether what a finding marks is said by others or is shown as a mistake, so that only its author knows whether it is to be altered: it stands in a
 * field `quote`, between quotation marks, behind `>`, in *italics*, or in a paragraph that says „falsch“ or „Tippfehler“.
 */
export function isOfOthers(marked: Marked): boolean {
  const { before, behind } = surroundings(marked);
  return isOfCustomer(marked) || isQuoted(before, behind) || isShown.test(`${before} ${behind}`);
}

/** The same, or the word may be a part of somebody's name: it stands with its capital beside another one, „Carl Spaeter“, „Strassenbau Huber GmbH“. */
export function isOfOthersOrName(marked: Marked): boolean {
  const { before, behind } = surroundings(marked);
  return isOfOthers(marked) || mayBeName(marked.source, before, behind);
}

/** A customer who is quoted said a figure, and not whatever a value says later; so do sentences that speak of others, as „Beim Baumarkt kannst du Werkzeug 7 Tage kostenlos testen“. */
export function isOfOtherMatter(marked: Marked): boolean {
  const { before, behind } = surroundings(marked);
  const sentence = `${before.split(/[.!?:]\s|\n/).at(-1)}${marked.source}${behind.split(/[.!?]\s|\n/, 1)[0]}`;
  return isOfCustomer(marked) || others.test(sentence);
}

const isOfCustomer = (marked: Marked): boolean => quoteField.test(lineBefore(marked));

const others =
  /(?<!\p{sc=Latin})(?:Baumarkt|Händler|Hersteller|Lieferant|Verb(?:and|änd)|Innung|Kammer|Vermieter|Miet|Lehrling|Azubi|Ausbildung|Stiftung|Warentest|Mitbewerber|Wettbewerb|Konkurren|Versicherung|Bank|Behörde|Finanzamt|Arbeit(?:nehm|geb)|Gesell|Probezeit)/u;

const quoteField = /"quote"\s*:\s*"(?:[^"\\]|\\.)*$/;
const isShown = /(?<!\p{sc=Latin})(?:falsch|[Tt]ippfehler|[Ss]chreibfehler|[Rr]echtschreibung|[Ss]chreibweise|Wortspiel|Schweiz(?:er)?)(?!\p{sc=Latin})/u;

const emptyLine = /\r?\n\r?\n/;

/** The paragraph around a place, in a document of JSON that of the text in which it stands. */
function surroundings({ text, offset, length, isJson }: Marked): { readonly before: string; readonly behind: string } {
  const [all, rest] = [text.slice(0, offset), text.slice(offset + length)];
  const [last, first] = [(part: string) => part.split(emptyLine).at(-1) ?? '', (part: string) => part.split(emptyLine, 1)[0] ?? ''];
  if (!isJson) return { before: last(all), behind: first(rest) };
  const before = /"((?:[^"\\\n]|\\.)*)$/.exec(all.slice(all.lastIndexOf('\n') + 1))?.[1] ?? '';
  const behind = /^(?:[^"\\\n]|\\.)*/.exec(rest)?.[0] ?? '';
  const read = (part: string) => part.replaceAll('\\"', '"').replaceAll('\\n', '\n');
  return { before: last(read(before)), behind: first(read(behind)) };
}

const lineBefore = ({ text, offset }: Marked) => text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);

function isQuoted(before: string, behind: string): boolean {
  if (/„[^“”"\n]*$/.test(before)) return /^[^„\n]*[“”"]/.test(behind);
  if (/»[^«\n]*$/.test(before) && /^[^»\n]*«/.test(behind)) return true;
  if ((before.match(/"/g)?.length ?? 0) % 2 === 1 && behind.includes('"')) return true;
  return /^[ \t]*>[^\n]*$/m.test(before.slice(before.lastIndexOf('\n') + 1)) || (/(?<!\*)\*(?![*\s])[^*\n]*$/.test(before) && /^[^*\n]*\*(?!\*)/.test(behind));
}

/** „-Bau GmbH & Co. KG“ */
const isOfCompany = /^[^.!?\n]{0,40}?(?<!\p{sc=Latin})(?:GmbH|AG|KG|OHG|UG|GbR|e\. ?K\.)/u;

/** German nouns hardly stand one beside the other; the first word of a sentence has a capital anyway. */
function mayBeName(found: string, before: string, behind: string): boolean {
  if (!/^\p{Upper}/u.test(found)) return false;
  const isBehindName = /\p{Upper}\p{Lower}+ $/u.test(before) && !/(?:^|[.!?:]\s)\p{Upper}\p{Lower}+ $/u.test(before);
  const isBehindSign = /(?:(?<!\p{sc=Latin})\p{Upper}\.|(?<!\p{sc=Latin})(?:Fa\.|Firma|Inh\.|Inhaber(?:in)?|Herrn?|Frau|Familie)) $/u.test(before);
  return isBehindName || isBehindSign || /^(?: \p{Upper}| ?[&+]| und (?:Söhne|Sohn|Töchter|Partner)(?!\p{sc=Latin}))/u.test(behind) || isOfCompany.test(behind);
}
