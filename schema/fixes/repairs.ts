import type { Edit, Fix } from '../fix.ts';
import { isSlipOf } from '../reading/suggest.ts';

/** The part of a file that a finding marks. */
export interface Marked extends Omit<Edit, 'text'> {
  /** The file's whole text. */
  readonly text: string;
  /** The marked part as written, with its quotes and escapes. */
  readonly source: string;
  readonly isJson: boolean;
}

/** A fix without its title. */
export type Repair = Omit<Fix, 'title'>;

/** Replaces one text by another, if it occurs exactly once in the marked part. */
export function replaceText(found: string, write: string | undefined, marked: Marked, safe = true): Repair | undefined {
  const [old, now] = marked.isJson ? [escaped(found), write && escaped(write)] : [found, write];
  const at = marked.source.indexOf(old);
  if (old === '' || now === undefined || now === '' || at < 0 || marked.source.includes(old, at + 1)) return undefined;
  return { edits: [{ offset: marked.offset + at, length: old.length, text: now }], safe };
}

/** Replaces a name by the nearest existing one; safe if it can only be a misspelling of that. */
export function replaceByNearest(found: string, near: string | undefined, marked: Marked, known: readonly string[] = []): Repair | undefined {
  return replaceText(found, near, marked, near !== undefined && isSlipOf(found, near, known));
}

/** Renames a component (`<hinweis>`) at its start and its next end tag; at a marked end tag, only there. */
export function renameComponent(name: string, allowed: readonly string[], { text, offset }: Marked): Repair | undefined {
  const meant = allowed.find((known) => known !== name && isSlipOf(name, known, allowed));
  const isBegun = text.startsWith(`<${name}`, offset);
  const end = text.indexOf(`</${name}>`, offset);
  const places = [...(isBegun ? [offset + 1] : []), ...(end >= 0 && (isBegun || end === offset) ? [end + 2] : [])];
  if (!meant || places.length === 0) return undefined;
  return { edits: places.map((at) => ({ offset: at, length: name.length, text: meant })), safe: true };
}

/** Replaces the whole marked part. */
export function replaceMarked(write: string, { offset, length }: Marked): Repair {
  return { edits: [{ offset, length, text: write }], safe: true };
}

/** Replaces the text between the marked quotes. A text with placeholders is left alone: the finding does not know about them. */
export function replaceInQuotes(write: string, marked: Marked, safe = true): Repair | undefined {
  const found = /^(["']?)(.*)\1$/s.exec(marked.source)?.[2] ?? '';
  return found.includes('{{') ? undefined : replaceText(found, write, { ...marked, isJson: false }, safe);
}

/** Replaces each marked word that `write` changes. */
export function replaceWords(write: (word: string) => string, { source, offset }: Marked): Repair {
  const words = [...source.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ offset: offset + index, length: word.length, word, text: write(word) }));
  return { edits: words.flatMap(({ word, ...edit }) => (edit.text === word ? [] : [edit])), safe: true };
}

/** Replaces the marked line and some that follow. */
export function replaceLines(
  lines: readonly { readonly found: string; readonly write: string }[],
  { text, offset: start, isJson }: Marked,
): Repair | undefined {
  const asWritten = isJson ? escaped : (line: string) => line;
  let from = start;
  const edits = lines.map(({ found, write }) => {
    const old = asWritten(found);
    const offset = text.indexOf(old, from);
    from = offset + old.length;
    return { offset, length: old.length, text: asWritten(write) };
  });
  return edits.some(({ offset }) => offset < 0) ? undefined : { edits, safe: true };
}

/** Inserts a text at a place. */
export function insert(text: string, offset: number, safe = true): Repair {
  return { edits: [{ offset, length: 0, text }], safe };
}

/** Removes a part of the text. */
export function remove(offset: number, length: number): Repair {
  return { edits: [{ offset, length, text: '' }], safe: true };
}

/** Replaces the marked part and everything before it on its line. */
export function replaceLine(write: string, { text, offset, length }: Marked): Repair {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { edits: [{ offset: start, length: offset + length - start, text: write }], safe: true };
}

const escaped = (text: string) => JSON.stringify(text).slice(1, -1);
/** The text behind the marked part, or behind a place in it. */
export const textBehind = ({ text, offset, length }: Marked, from = length) => text.slice(offset + from);

/** Whether the marked part is an item of a list in brackets. */
export const isItem = ({ text, offset }: Marked): boolean => /[[,]\s*$/.test(text.slice(0, offset));

/** Removes the item of a list, with the comma before it or with its hyphen and line. */
export function removeItem({ text, offset, length }: Marked): Repair | undefined {
  const before = /(?:,\s*|\r?\n[ \t]*-[ \t]+)$/.exec(text.slice(0, offset))?.[0].length;
  return before === undefined ? undefined : remove(offset - before, before + length);
}

/** Removes the marked line, and the empty one behind it. */
export function removeLine({ text, offset, length }: Marked): Repair {
  return remove(offset, length + (/^(?:[ \t]*\r?\n){1,2}/.exec(text.slice(offset + length))?.[0].length ?? 0));
}
