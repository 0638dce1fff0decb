import { findNodeAtOffset, parseTree } from 'jsonc-parser';
import type { Edit } from '../fix.ts';
import type { FindingInText } from '../source.ts';

/** Number of edits that are tried: each try parses the whole file, and one line may be all of it. */
const mostTried = 8;

/** Where a string may begin, and where it may end. */
const atStart = '(?<=(?:^|[{[,:])\\s*)';
const atEnd = '(?=\\s*(?:[}\\]:]|,\\s*(?:$|["{[])|$))';
/** What somebody types, or Word inserts, instead of a straight quotation mark. */
const otherMark = "(?:''|,,|[„“”‚‘’«»'´`])";
/** A quotation mark one character too early or too late, or a comma, colon or bracket that slipped from between two strings into one of them. */
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
  /** What is replaced in the lines: the match, or the first group of a lookahead. */
  readonly pattern: RegExp;
  /** @param before the text of the lines before the match */
  readonly write: (found: string, before: string) => string;
  readonly isNone?: (before: string, found: string, behind: string) => boolean;
}

/**
 * Kinds of repair, tried in this order: replace another sign by a quotation mark, remove one (or make it a German one around a quoted word), move one, add one,
 * add two. The first that turns the text into JSON is meant.
 */
const ways: readonly Way[] = [
  { pattern: new RegExp(`(?=[„“”‚‘’«»'´\`,])${atStart}${otherMark}|${otherMark}${atEnd}`, 'gu'), write: () => '"', isNone: belongsToText },
  { pattern: /""/g, write: (_, before) => (/„[^“”"]*$/.test(before) ? '“"' : '"') },
  { pattern: new RegExp(`(?=(${misplaced}))`, 'gu'), write: (found) => [...found].toReversed().join('') },
  { pattern: new RegExp(`(?=[^\\s"{[\\]},:])${atStart}|(?<=[^\\s",{[:])${atEnd}`, 'gu'), write: () => '"' },
  { pattern: /(?=[\w$.-])(?<=(?:^|[{,])\s*)[\w$.-]+(?=:\s)/g, write: (found) => `"${found}"` },
];

/** Whether a mark belongs to the text, as in `"Das „Büro”` and `„Büro“ ist leer"`: replaced by a straight one, it would leave a quotation open. */
function belongsToText(before: string, mark: string, behind: string): boolean {
  const text = before.slice(before.lastIndexOf('"') + 1);
  if (/[“”]/.test(mark)) return /[„“][^“”]*$/.test(text) || (mark === '“' && closesFirst(behind));
  if (/[‘’]/.test(mark)) return /[‚‘][^‘’]*$/.test(text);
  if (/[«»]/.test(mark)) return /[«»][^«»]*$/.test(text);
  return mark === '„' && closesFirst(behind);
}

const closesFirst = (text: string) => /^[^"„“”]*[“”]/.test(text);

/**
 * Finds the one quotation mark that is missing, superfluous, of another kind or misplaced, before the place at which the parser stopped.
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

/** Edits around the stop, and those at the end of its line, where a text that lost its mark ends. */
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

/** The finding about the string (a name with its colon) in which something changes. */
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
