import type { Place } from '../source.ts';
import { monthInAnyCase } from './dates.ts';

/** Letters on each side of a figure that are looked at for what it is about. */
const longest = 160;
/** Of a table the cell counts as one. */
export const sentenceOrCell = /[.!?;\n](?=\s|$)|[|]/;
/** Of a table the row counts as one; „1. Februar“ is no end. */
const sentenceOrRow = new RegExp(
  `(?<!(?<!\\p{sc=Latin})(?:zzgl|inkl|bzw|ca|max|mind|z|B|MwSt|USt|incl|approx))[.!?;](?=\\s|$)(?!(?<=\\d\\.)\\s(?:${monthInAnyCase}))|\\n`,
  'u',
);

/**
 * What stands before and behind in the same sentence.
 * @param letters on each side at the most
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
