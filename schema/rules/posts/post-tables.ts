import type { Paragraph, Table } from 'mdast';
import type { TableFault } from '../../messages/tables.ts';
import type { FindingInText, Place } from '../../source.ts';
import { isForeignItem } from '../markup/broken-markdown.ts';
import { placeOf } from '../markup/node-place.ts';

/** Finds rows with another number of cells than the first row: GFM silently fills or cuts them. */
export function unevenRows({ children: [head, ...rows] }: Table): FindingInText[] {
  const wanted = head?.children.length ?? 0;
  return rows.flatMap((row): FindingInText[] => {
    const count = row.children.length;
    return count === wanted ? [] : [{ place: placeOf(row), finding: { rule: 'table-row', count, wanted } }];
  });
}

/**
 * Finds paragraphs that would be tables if the delimiter row were there, consisted of hyphens, or had as many cells as the first row:
 * https://github.github.com/gfm/#tables-extension-
 * @param text the text that `paragraph` was read from
 */
export function brokenTable(paragraph: Paragraph, text: string): FindingInText[] {
  const lines = linesOf(paragraph, text);
  const found = columnsOfTabs(lines) ?? cutOffRows(lines, text) ?? drawnDelimiter(lines) ?? missingDelimiter(lines) ?? unevenDelimiter(lines);
  return found ? [found] : [];
}

interface Line {
  readonly text: string;
  /** Without the blanks at its end. */
  readonly place: Place;
}

/** The lines of a paragraph; the second is empty if there is none. */
interface Lines {
  readonly all: readonly string[];
  readonly head: Line;
  readonly second: Line;
}

function linesOf(paragraph: Paragraph, text: string): Lines {
  const { offset, length } = placeOf(paragraph);
  const all = text.slice(offset, offset + length).split('\n');
  const [head = '', second = ''] = all;
  return { all, head: lineAt(offset, head), second: lineAt(offset + head.length + 1, second) };
}

const lineAt = (offset: number, text: string): Line => ({ text, place: { offset, length: text.trimEnd().length } });

function columnsOfTabs({ all, head }: Lines): FindingInText | undefined {
  const tabs = tabsIn(head.text);
  const isTable = tabs > 0 && all.length > 1 && all.every((line) => tabsIn(line) === tabs) && !all.every(isForeignItem);
  return isTable ? withoutDelimiter(head, tabs + 1, 'tabs') : undefined;
}

/** Finds rows that a blank line parts from the table above. */
function cutOffRows({ head }: Lines, text: string): FindingInText | undefined {
  if (!isRow(head.text)) return undefined;
  const above = lineAbove(text, head.place.offset);
  const isOfTable = isRow(above) && cellsIn(above) === cellsIn(head.text);
  return isOfTable ? { place: head.place, finding: { rule: 'table-without-line', write: '', fault: 'cut' } } : undefined;
}

/** Finds a delimiter row of other characters than hyphens. */
function drawnDelimiter(lines: Lines): FindingInText | undefined {
  const { head, second } = lines;
  return isWithoutDelimiter(lines) && drawn.test(second.text) ? withoutDelimiter(second, cellsIn(head.text), 'drawn') : undefined;
}

const drawn = /^[\s|:=_\u2010-\u2015\u2212-]+$/;

function missingDelimiter(lines: Lines): FindingInText | undefined {
  return isWithoutDelimiter(lines) ? withoutDelimiter(lines.head, cellsIn(lines.head.text)) : undefined;
}

/** Finds a delimiter row with another number of cells than the first row. */
function unevenDelimiter({ head, second }: Lines): FindingInText | undefined {
  if (!/^[\s|:-]*-[\s|:-]*$/.test(second.text) || !head.text.includes('|') || !second.text.includes('|')) return undefined;
  const [count, wanted] = [cellsIn(second.text), cellsIn(head.text)];
  return count === wanted ? undefined : { place: second.place, finding: { rule: 'table-row', count, wanted } };
}

/** @param cells number of cells in each row */
function withoutDelimiter({ place }: Line, cells: number, fault?: TableFault): FindingInText {
  return { place, finding: { rule: 'table-without-line', write: `|${'---|'.repeat(cells)}`, ...(fault && { fault }) } };
}

/** Whether two rows follow each other of which the second is no delimiter row. */
const isWithoutDelimiter = ({ head, second }: Lines): boolean => isRow(head.text) && isRow(second.text) && /[^\s|:-]/.test(second.text);

/** The last line before a place that is not empty. */
function lineAbove(text: string, offset: number): string {
  const before = text.slice(0, offset).trimEnd();
  return before.slice(before.lastIndexOf('\n') + 1);
}

const isRow = (line: string) => /^\s*\|.*\|\s*$/.test(line);

const tabsIn = (line: string) => line.split('\t').length - 1;

function cellsIn(line: string): number {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/).length;
}
