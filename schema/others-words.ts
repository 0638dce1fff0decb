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

/** A customer who is quoted said a figure, and not whatever a value says later. */
export const isOfCustomer = (marked: Marked): boolean => quoteField.test(lineBefore(marked));

const quoteField = /"quote"\s*:\s*"(?:[^"\\]|\\.)*$/;
const isShown = /(?<!\p{L})(?:falsch|[Tt]ippfehler|[Ss]chreibfehler|[Rr]echtschreibung|[Ss]chreibweise)(?!\p{L})/u;

/** The paragraph around a place, in a document of JSON that of the text in which it stands. */
function surroundings({ text, offset, length, isJson }: Marked): { readonly before: string; readonly behind: string } {
  const [all, rest] = [text.slice(0, offset), text.slice(offset + length)];
  if (!isJson) return { before: all.slice(all.lastIndexOf('\n\n') + 1), behind: /^(?:(?!\n\n).)*/s.exec(rest)?.[0] ?? '' };
  const before = /"((?:[^"\\\n]|\\.)*)$/.exec(all.slice(all.lastIndexOf('\n') + 1))?.[1] ?? '';
  const behind = /^(?:[^"\\\n]|\\.)*/.exec(rest)?.[0] ?? '';
  const read = (part: string) => part.replaceAll('\\"', '"').replaceAll('\\n', '\n');
  return { before: read(before).split('\n\n').at(-1) ?? '', behind: read(behind).split('\n\n')[0] ?? '' };
}

const lineBefore = ({ text, offset }: Marked) => text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);

function isQuoted(before: string, behind: string): boolean {
  if (/„[^“”"\n]*$/.test(before)) return /^[^„\n]*[“”"]/.test(behind);
  if (/»[^«\n]*$/.test(before) && /^[^»\n]*«/.test(behind)) return true;
  if ((before.match(/"/g)?.length ?? 0) % 2 === 1 && behind.includes('"')) return true;
  return /^[ \t]*>[^\n]*$/m.test(before.slice(before.lastIndexOf('\n') + 1)) || (/(?<!\*)\*(?![*\s])[^*\n]*$/.test(before) && /^[^*\n]*\*(?!\*)/.test(behind));
}

/** German nouns hardly stand one beside the other; the first word of a sentence has a capital anyway. */
function mayBeName(found: string, before: string, behind: string): boolean {
  if (!/^\p{Lu}/u.test(found)) return false;
  const isBehindName = /\p{Lu}\p{Ll}+ $/u.test(before) && !/(?:^|[.!?:]\s)\p{Lu}\p{Ll}+ $/u.test(before);
  return isBehindName || /^ \p{Lu}/u.test(behind) || (before.trim() === '' && /^(?: (?:&|GmbH|AG|KG|OHG|UG|e\.K\.))/.test(behind));
}
