import type { Marked } from './repairs.ts';

/**
 * Whether the marked text quotes others or shows a mistake on purpose, so that only its author can decide: it stands in a field `quote`, between quotation
 * marks, behind `>`, in *italics*, or in a paragraph with „falsch“ or „Tippfehler“.
 */
export function isOfOthers(marked: Marked): boolean {
  const { before, behind } = surroundings(marked);
  return isOfCustomer(marked) || isQuoted(before, behind) || isShown.test(`${before} ${behind}`);
}

/** The same, or the word may be part of a name: it is capitalized beside another capitalized word, „Carl Spaeter“, „Strassenbau Huber GmbH“. */
export function isOfOthersOrName(marked: Marked): boolean {
  const { before, behind } = surroundings(marked);
  return isOfOthers(marked) || mayBeName(marked.source, before, behind);
}

/**
 * Whether a figure does not refer to the site's value: a quoted customer said it, or its sentence is about others, as „Beim Baumarkt kannst du Werkzeug 7 Tage
 * kostenlos testen“.
 */
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

/** The text before and behind a place in its paragraph; in JSON, within its string. */
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

/** Whether a capitalized word may be part of a name: German nouns hardly ever stand side by side. The first word of a sentence is capitalized anyway. */
function mayBeName(found: string, before: string, behind: string): boolean {
  if (!/^\p{Upper}/u.test(found)) return false;
  const isBehindName = /\p{Upper}\p{Lower}+ $/u.test(before) && !/(?:^|[.!?:]\s)\p{Upper}\p{Lower}+ $/u.test(before);
  const isBehindSign = /(?:(?<!\p{sc=Latin})\p{Upper}\.|(?<!\p{sc=Latin})(?:Fa\.|Firma|Inh\.|Inhaber(?:in)?|Herrn?|Frau|Familie)) $/u.test(before);
  return isBehindName || isBehindSign || /^(?: \p{Upper}| ?[&+]| und (?:Söhne|Sohn|Töchter|Partner)(?!\p{sc=Latin}))/u.test(behind) || isOfCompany.test(behind);
}
