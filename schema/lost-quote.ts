import type { FindingInText } from './source.ts';

/** What lacks a quotation mark, or has it in the wrong place: of a field's name in its line, and of a text at the end of it. */
const names = ['"([\\w$.-]+):', '([\\w$.-]+)":', '([\\w$.-]+):', '"([\\w$.-]+):"'].map((name) => new RegExp(`((?:^|[{,])\\s*)${name}(?=\\s)`, 'g'));
const texts = ['([^\\s"[{][^"]*)"(?=[\\s,}\\]]*$)', '"([^"]*[^\\s",])(?=,?\\s*$)'].map((text) => new RegExp(`((?:^|":)\\s*)${text}`, 'g'));

/** A line may be a whole file, and each try reads it all. */
const mostTried = 8;

/**
 * The one quotation mark that a line lacks: what the parser stops at is what stands behind it.
 * @param stop where the parser stopped
 * @param isRight whether a text is JSON: nothing else may be wrong
 */
export function lostQuote(text: string, stop: number, isRight: (text: string) => boolean): FindingInText | undefined {
  const start = text.lastIndexOf('\n', stop - 1) + 1;
  const [line = ''] = text.slice(start).split(/\r?\n/);
  const found = [...names, ...texts].flatMap((kind) =>
    [...line.matchAll(kind)].map(({ 0: all, 1: before = '', 2: word, index }) => ({
      place: { offset: start + index + before.length, length: all.length - before.length },
      source: all.slice(before.length),
      write: names.includes(kind) ? `"${word}":` : `"${word}"`,
    })),
  );
  const near = found.toSorted((a, b) => Math.abs(a.place.offset - stop) - Math.abs(b.place.offset - stop)).slice(0, mostTried);
  const right = near.find(({ place: { offset, length }, write }) => isRight(text.slice(0, offset) + write + text.slice(offset + length)));
  return right && { place: right.place, finding: { rule: 'lost-quote', found: right.source, write: right.write } };
}
