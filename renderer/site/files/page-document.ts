import { withoutNotes } from '../../../schema/json/notes.ts';
import { readValue } from '../../../schema/json/parse.ts';
import { createLately } from '../../../schema/lately.ts';
import type { PageDocument } from '../../../schema/page.ts';
import { type TextSource, unpacked } from '../../packed-text.ts';

/**
 * Values of pages that were looked at lately: one takes 40 KB, five times its source, and 40 µs to read again. Where thousands are read
 * one after the other, few of them outlive what V8 cleans up often, so that it need not clean up the rest: with 64, a start of 10,000 pages takes a sixth longer.
 */
const inUse = createLately<TextSource, { readonly value: unknown }>(8);

/** What a page says, with facts and words still as tokens, and without the blocks at hidden places. */
export function documentOf({ source, hidden }: { readonly source: TextSource; readonly hidden?: readonly number[] }): PageDocument {
  const document = pageValue(source) as PageDocument;
  return hidden ? { ...document, blocks: document.blocks.filter((_, index) => !hidden.includes(index)) } : document;
}

/**
 * The place in its file of a block.
 * @param index among those that are not hidden
 * @param hidden places in ascending order
 */
export function placeInFile(index: number, hidden: readonly number[] = []): number {
  return hidden.reduce((place, other) => (other <= place ? place + 1 : place), index);
}

/**
 * What the file of a page says. Pages are kept as their sources: of thousands hardly one is in use.
 * @param source is known to be JSON
 */
export function pageValue(source: TextSource): unknown {
  return inUse.get(source)?.value ?? keepInUse(source, readValue(unpacked(source)));
}

/**
 * Whoever looks into the page next need not read it again.
 * @param written what its file says, with its notes
 * @returns what the page says
 */
export function keepInUse(source: TextSource, written: unknown): unknown {
  const value = withoutNotes(written);
  inUse.set(source, { value });
  return value;
}
