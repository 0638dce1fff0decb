import type { Edit, Fix } from '../fix.ts';
import { isSlipOf } from '../reading/suggest.ts';

/** What a finding marks in its file. */
export interface Marked extends Omit<Edit, 'text'> {
  /** The file's whole text. */
  readonly text: string;
  /** The marked part as it is written, with its quotes and escapes. */
  readonly source: string;
  readonly isJson: boolean;
}

/** How a finding is mended. */
export type Repair = Omit<Fix, 'title'>;

/** One text in the place of another, where that stands once in what is marked. */
export function written(found: string, write: string | undefined, marked: Marked, safe = true): Repair | undefined {
  const [old, now] = marked.isJson ? [escaped(found), write && escaped(write)] : [found, write];
  const at = marked.source.indexOf(old);
  if (old === '' || now === undefined || now === '' || at < 0 || marked.source.includes(old, at + 1)) return undefined;
  return { edits: [{ offset: marked.offset + at, length: old.length, text: now }], safe };
}

/** The nearest of the names that there are. */
export function guess(found: string, near: string | undefined, marked: Marked, known: readonly string[] = []): Repair | undefined {
  return written(found, near, marked, near !== undefined && isSlipOf(found, near, known));
}

/** A component under its own name, `<hinweis>`, where it begins and at its next end; at an end that has a beginning, there alone. */
export function component(name: string, allowed: readonly string[], { text, offset }: Marked): Repair | undefined {
  const meant = allowed.find((known) => known !== name && isSlipOf(name, known, allowed));
  const isBegun = text.startsWith(`<${name}`, offset);
  const end = text.indexOf(`</${name}>`, offset);
  const places = [...(isBegun ? [offset + 1] : []), ...(end >= 0 && (isBegun || end === offset) ? [end + 2] : [])];
  if (!meant || places.length === 0) return undefined;
  return { edits: places.map((at) => ({ offset: at, length: name.length, text: meant })), safe: true };
}

/** Something else in the place of all that is marked. */
export function whole(write: string, { offset, length }: Marked): Repair {
  return { edits: [{ offset, length, text: write }], safe: true };
}

/** Another text between the quotes that are marked; one with placeholders says more than its finding knows. */
export function inQuotes(write: string, marked: Marked, safe = true): Repair | undefined {
  const found = /^(["']?)(.*)\1$/s.exec(marked.source)?.[2] ?? '';
  return found.includes('{{') ? undefined : written(found, write, { ...marked, isJson: false }, safe);
}

/** Each word that is marked and would be another, as that. */
export function eachWord(write: (word: string) => string, { source, offset }: Marked): Repair {
  const words = [...source.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ offset: offset + index, length: word.length, word, text: write(word) }));
  return { edits: words.flatMap(({ word, ...edit }) => (edit.text === word ? [] : [edit])), safe: true };
}

/** The line that is marked and some that come after it, each as another one. */
export function eachLine(lines: readonly { readonly found: string; readonly write: string }[], { text, offset: start, isJson }: Marked): Repair | undefined {
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

/** A text at a place, with nothing taken out. */
export function insert(text: string, offset: number, safe = true): Repair {
  return { edits: [{ offset, length: 0, text }], safe };
}

/** A part of the text less. */
export function remove(offset: number, length: number): Repair {
  return { edits: [{ offset, length, text: '' }], safe: true };
}

/** What is marked and all that stands before it in its line. */
export function line(write: string, { text, offset, length }: Marked): Repair {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { edits: [{ offset: start, length: offset + length - start, text: write }], safe: true };
}

const escaped = (text: string) => JSON.stringify(text).slice(1, -1);
/** What stands behind the marked part, or behind a place in it. */
export const after = ({ text, offset, length }: Marked, from = length) => text.slice(offset + from);

/** Whether the marked part is an item of a list in brackets. */
export const isItem = ({ text, offset }: Marked): boolean => /[[,]\s*$/.test(text.slice(0, offset));

/** The item of a list with the comma before it, or with the hyphen and the line of its own. */
export function withoutItem({ text, offset, length }: Marked): Repair | undefined {
  const before = /(?:,\s*|\r?\n[ \t]*-[ \t]+)$/.exec(text.slice(0, offset))?.[0].length;
  return before === undefined ? undefined : remove(offset - before, before + length);
}

/** The line that is marked less, and the empty one behind it. */
export function withoutLine({ text, offset, length }: Marked): Repair {
  return remove(offset, length + (/^(?:[ \t]*\r?\n){1,2}/.exec(text.slice(offset + length))?.[0].length ?? 0));
}
