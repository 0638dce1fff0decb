import { findNodeAtOffset, parseTree } from 'jsonc-parser';
import type { Edit } from '../fix.ts';
import type { FindingInText } from '../source.ts';

/** A line may be a whole file, and each try reads it all. */
const mostTried = 8;

/** Where a name or a text may begin, and where it may end. */
const atStart = '(?<=(?:^|[{[,:])\\s*)';
const atEnd = '(?=\\s*(?:[}\\]:]|,\\s*(?:$|["{[])|$))';
/** What somebody types, or Word writes, for a straight quotation mark. */
const otherMark = "(?:''|,,|[„“”‚‘’«»'´`])";
/** A quotation mark before the last letter of its text or behind the first, and a comma, colon or bracket between two texts that has slipped into one of them. */
const misplaced = [
  '(?<=[\\p{L}\\p{N}])"[\\p{L}\\p{N}.!?]',
  `(?=[\\p{L}\\p{N}]")${atStart}..`,
  '[,:]"',
  '"\\[(?=[^"\\]]*")',
  '"\\{(?=[^"}]*")',
  '\\]"(?<="[^"[]*\\]")',
  '\\}"(?<="[^"{]*\\}")',
].join('|');

interface Way {
  /** What is replaced, in a line; of a lookahead alone its group. */
  readonly pattern: RegExp;
  /** @param before what stands before it in its lines */
  readonly write: (found: string, before: string) => string;
  readonly isNone?: (before: string, found: string, behind: string) => boolean;
}

/** The first of these that makes JSON of the text is meant: a quotation mark instead of another sign, one less (or a German one where a word is quoted), one in another place, one more, and two more. */
const ways: readonly Way[] = [
  { pattern: new RegExp(`(?=[„“”‚‘’«»'´\`,])${atStart}${otherMark}|${otherMark}${atEnd}`, 'gu'), write: () => '"', isNone: belongsToText },
  { pattern: /""/g, write: (_, before) => (/„[^“”"]*$/.test(before) ? '“"' : '"') },
  { pattern: new RegExp(`(?=(${misplaced}))`, 'gu'), write: (found) => [...found].toReversed().join('') },
  { pattern: new RegExp(`(?=[^\\s"{[\\]},:])${atStart}|(?<=[^\\s",{[:])${atEnd}`, 'gu'), write: () => '"' },
  { pattern: /(?=[\w$.-])(?<=(?:^|[{,])\s*)[\w$.-]+(?=:\s)/g, write: (found) => `"${found}"` },
];

/** `"Das „Büro”` and `„Büro“ ist leer"`: with a straight mark something would stay open in the text. */
function belongsToText(before: string, mark: string, behind: string): boolean {
  const text = before.slice(before.lastIndexOf('"') + 1);
  if (/[“”]/.test(mark)) return /[„“][^“”]*$/.test(text) || (mark === '“' && closesFirst(behind));
  if (/[‘’]/.test(mark)) return /[‚‘][^‘’]*$/.test(text);
  if (/[«»]/.test(mark)) return /[«»][^«»]*$/.test(text);
  return mark === '„' && closesFirst(behind);
}

const closesFirst = (text: string) => /^[^"„“”]*[“”]/.test(text);

/**
 * The one quotation mark that is missing, too many, another one or in the wrong place: what the parser stops at is what stands behind it.
 * @param stop where the parser stopped
 * @param isRight whether a text is JSON: nothing else may be wrong
 */
export function lostQuote(text: string, stop: number, isRight: (text: string) => boolean): FindingInText | undefined {
  const start = text.lastIndexOf('\n', text.slice(0, stop).trimEnd().length - 1) + 1;
  const lines = text.slice(start, stop) + (text.slice(stop).split(/\r?\n/, 1)[0] ?? '');
  for (const way of ways) {
    for (const edit of nearest(way, lines, stop - start)) {
      const offset = start + edit.offset;
      const now = text.slice(0, offset) + edit.text + text.slice(offset + edit.length);
      if (isRight(now)) return told(text, now, { ...edit, offset });
    }
  }
  return undefined;
}

/** Those around the stop, and those at the end of its line, where a text ends that has lost its mark. */
function nearest({ pattern, write, isNone }: Way, line: string, stop: number): Set<Edit> {
  const all = [...line.matchAll(pattern)].map(({ 0: whole, 1: found = whole, index }) => ({
    offset: index,
    length: found.length,
    text: write(found, line.slice(0, index)),
  }));
  const around = (place: number) => all.toSorted((a, b) => Math.abs(a.offset - place) - Math.abs(b.offset - place)).slice(0, mostTried);
  const isOne = ({ offset, length }: Edit) => !isNone?.(line.slice(0, offset), line.slice(offset, offset + length), line.slice(offset + length));
  return new Set([...around(stop), ...around(line.trimEnd().length)].filter(isOne));
}

/** The name with its colon, or the text, in which something changes. */
function told(text: string, now: string, { offset, length, text: written }: Edit): FindingInText {
  const tree = parseTree(now);
  const strings = [offset, offset + written.length].flatMap((at) => {
    const node = tree && findNodeAtOffset(tree, at, true);
    return node?.type === 'string' ? [node] : [];
  });
  const from = Math.min(offset, ...strings.map((node) => node.offset));
  const end = Math.max(offset + written.length, ...strings.map((node) => node.offset + node.length));
  const write = now.slice(from, end + (now[end] === ':' ? 1 : 0));
  const found = text.slice(from, from + write.length - written.length + length);
  return { place: { offset: from, length: found.length }, finding: { rule: 'lost-quote', found, write } };
}
