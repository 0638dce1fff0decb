import { applyEdits, type Edit } from '../fix.ts';
import { isJson } from './json-value.ts';

/** Number of line ends that are tried: each try parses the whole file. */
const mostLines = 8;

/**
 * Joins the lines of a JSON text that contains line ends: each becomes a blank, or `\n` before a list or a paragraph, or nothing before the closing quotation
 * mark.
 * @param from where the first of these lines ends
 * @returns undefined if the text is not JSON however many lines are joined
 */
export function joinedLines(text: string, from: number): Edit[] | undefined {
  const start = text.slice(0, from).trimEnd().length;
  const breaks = [...text.slice(start).matchAll(/[ \t]*(?:\r?\n[ \t]*)+/g)].slice(0, mostLines);
  const edits = breaks.map(({ 0: found, index }): Edit => {
    const offset = start + index;
    const isEnd = text.startsWith('"', offset + found.length);
    const isList = /^(?:[-*]|\d+\.) /.test(text.slice(offset + found.length));
    return { offset, length: found.length, text: isEnd ? '' : found.split('\n').length > 2 ? '\\n\\n' : isList ? '\\n' : ' ' };
  });
  const last = edits.findIndex((_, index) => isJson(applyEdits(text, edits.slice(0, index + 1))));
  return last < 0 ? undefined : edits.slice(0, last + 1);
}
