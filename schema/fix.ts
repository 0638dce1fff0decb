import type { Sentence } from './words.ts';

/** Replaces a part of a file's text. Offset and length are in UTF-16 code units; a byte order mark does not count. */
export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** How a finding is mended in its file. */
export interface Fix {
  /** What the fix does, as the label of a button. */
  readonly title: Sentence;
  /** Sorted by offset; none touches another. */
  readonly edits: readonly Edit[];
  /** Renames a placeholder in every file. */
  readonly renames?: { readonly from: string; readonly to: string };
  /** Only one correction can have been meant, so nobody has to review it. */
  readonly safe: boolean;
}

/** Applies edits to a text. An edit that overlaps the one before it is skipped. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let [result, at] = ['', 0];
  for (const { offset, length, text: written } of edits.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < at) continue;
    result += text.slice(at, offset) + written;
    at = offset + length;
  }
  return result + text.slice(at);
}
