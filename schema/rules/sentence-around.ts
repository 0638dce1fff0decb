import type { Place } from '../source.ts';
import { monthInAnyCase } from './dates.ts';

/** Letters in which a word still belongs to a number. */
const reach = 60;

/** Letters on each side of a figure that are looked at for what it is about. */
export const longestSentence = 160;
const sentenceOrCell = /[.!?;\n](?=\s|$)|[|]/;
/** Of a table the row counts as one; „1. Februar“ is no end. */
export const sentenceOrRow = new RegExp(
  `(?<!(?<!\\p{L})(?:zzgl|inkl|bzw|ca|max|mind|z|B|MwSt|USt|incl|approx))[.!?;](?=\\s|$)(?!(?<=\\d\\.)\\s(?:${monthInAnyCase}))|\\n`,
  'u',
);

/** What stands before and behind in the same sentence, as far as it is in reach. */
export function sentenceAround(text: string, { offset, length }: Place, letters = reach, stop = sentenceOrCell): readonly [before: string, after: string] {
  const before =
    text
      .slice(Math.max(0, offset - letters), offset)
      .split(stop)
      .at(-1) ?? '';
  const after = text.slice(offset + length, offset + length + letters).split(stop)[0] ?? '';
  return [before, after];
}
