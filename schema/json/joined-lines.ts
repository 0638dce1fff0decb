import { applyEdits, type Edit } from '../fix.ts';
import { isJson } from './json-value.ts';

/** Lines that are tried: each try reads the whole file. */
const mostLines = 8;

/**
 * The line ends within a text of JSON, each as a blank, or as `\n` where a list or a paragraph begins; none before the quotation mark at its end.
 * @param from where the first of these lines ends
 * @returns undefined where the text is no JSON however many lines are joined
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
