import type { Place } from '../source.ts';
import { monthInAnyCase } from './dates.ts';

/** Number of characters on each side of a figure that are read to find out what it is about. */
const longest = 160;
/** Ends of sentences; in a table, each cell counts as a sentence. */
export const sentenceOrCell = /[.!?;\n](?=\s|$)|[|]/;
/** Ends of sentences; in a table, each row counts as a sentence. „1. Februar“ is not an end. */
const sentenceOrRow = new RegExp(
  `(?<!(?<!\\p{sc=Latin})(?:zzgl|inkl|bzw|ca|max|mind|z|B|MwSt|USt|incl|approx))[.!?;](?=\\s|$)(?!(?<=\\d\\.)\\s(?:${monthInAnyCase}))|\\n`,
  'u',
);

/**
 * The text before and behind a place in the same sentence.
 * @param letters at most this many characters on each side
 */
export function sentenceAround(text: string, { offset, length }: Place, stop = sentenceOrRow, letters = longest): readonly [before: string, after: string] {
  const before =
    text
      .slice(Math.max(0, offset - letters), offset)
      .split(stop)
      .at(-1) ?? '';
  const after = text.slice(offset + length, offset + length + letters).split(stop)[0] ?? '';
  return [before, after];
}
