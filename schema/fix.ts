import type { Sentence } from './words.ts';

/** A part of a file's text in the place of another; offsets and lengths in UTF-16 code units, from behind a byte order mark. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** How a finding is mended in its file. */
export interface Fix {
  /** What to do, as a button says it. */
  readonly title: Sentence;
  /** In the order of their places; none touches another. */
  readonly edits: readonly Edit[];
  /** Placeholders of one name have another, in every file. */
  readonly renames?: { readonly from: string; readonly to: string };
  /** Nobody has to look at what comes of it: there is one thing that can have been meant. */
  readonly safe: boolean;
}

/** A text with its edits made; those that begin before one before them ends are left out. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let [result, at] = ['', 0];
  for (const { offset, length, text: written } of edits.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < at) continue;
    result += text.slice(at, offset) + written;
    at = offset + length;
  }
  return result + text.slice(at);
}
