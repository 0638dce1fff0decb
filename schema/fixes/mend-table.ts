import type { Edit } from '../fix.ts';
import type { TableFault } from '../messages/tables.ts';
import { insert, type Marked, type Repair, replaceMarked, textBehind } from './repairs.ts';

/** Mends rows that Markdown does not read as a table, from the marked one on. */
export function mendTable(write: string, fault: TableFault | undefined, marked: Marked): Repair {
  if (fault === 'drawn') return replaceMarked(write, marked);
  if (fault === 'cut') return removeBlankAbove(marked);
  if (fault === 'tabs') {
    const edits = rowsOfTabs(write, marked);
    // two lines with tabs need not be a table
    return { edits, safe: edits.length > 2 };
  }
  return insert(`${lineEnd(marked)}${write}`, marked.offset + marked.length);
}

const lineEnd = (marked: Marked) => /\r?\n/.exec(textBehind(marked))?.[0] ?? '\n';

function removeBlankAbove({ text, offset }: Marked): Repair {
  const [blank = ''] = /(?<=\n)(?:[ \t]*\r?\n)+$/.exec(text.slice(0, offset)) ?? [];
  return { edits: [{ offset: offset - blank.length, length: blank.length, text: '' }], safe: true };
}

/** Replaces the tabs of each line by bars, and adds the line of hyphens behind the first. */
function rowsOfTabs(write: string, marked: Marked): Edit[] {
  const [rows = ''] = /^(?:[^\n]*\t[^\n]*(?:\n|$))+/.exec(marked.text.slice(marked.offset)) ?? [];
  return [...rows.matchAll(/[^\r\n]+/g)].map(({ 0: row, index }, at) => {
    const cells = row.split('\t').map((cell) => cell.trim());
    return { offset: marked.offset + index, length: row.length, text: `| ${cells.join(' | ')} |${at === 0 ? lineEnd(marked) + write : ''}` };
  });
}
