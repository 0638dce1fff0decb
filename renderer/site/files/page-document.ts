import { withoutNotes } from '../../../schema/json/notes.ts';
import { readValue } from '../../../schema/json/parse.ts';
import { createLately } from '../../../schema/lately.ts';
import type { PageDocument } from '../../../schema/page.ts';
import { type TextSource, unpacked } from '../../packed-text.ts';

/**
 * Values of recently used pages: one takes 40 KB, five times its source, and 40 µs to parse again. The cache is small so that, where thousands are read one
 * after the other, few survive V8's frequent young-generation collections: with 64, a start of 10,000 pages takes a sixth longer.
 */
const inUse = createLately<TextSource, { readonly value: unknown }>(8);

/** The document of a page, with facts and words still as tokens, and without the hidden blocks. */
export function documentOf({ source, hidden }: { readonly source: TextSource; readonly hidden?: readonly number[] }): PageDocument {
  const document = pageValue(source) as PageDocument;
  return hidden ? { ...document, blocks: document.blocks.filter((_, index) => !hidden.includes(index)) } : document;
}

/**
 * The index of a block in its file.
 * @param index among the blocks that are not hidden
 * @param hidden indexes in ascending order
 */
export function placeInFile(index: number, hidden: readonly number[] = []): number {
  return hidden.reduce((place, other) => (other <= place ? place + 1 : place), index);
}

/**
 * The value of a page's file. Pages are kept as their sources: of thousands hardly one is in use.
 * @param source known to be valid JSON
 */
export function pageValue(source: TextSource): unknown {
  return inUse.get(source)?.value ?? keepInUse(source, readValue(unpacked(source)));
}

/**
 * Caches the parsed value of a page, so that the next caller need not parse it again.
 * @param written the value of its file, with its notes
 * @returns the value without the notes
 */
export function keepInUse(source: TextSource, written: unknown): unknown {
  const value = withoutNotes(written);
  inUse.set(source, { value });
  return value;
}
