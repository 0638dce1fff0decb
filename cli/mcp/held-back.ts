import { applyEdits, modify, parse } from 'jsonc-parser';
import { findFrontMatter, frontMatterField } from '../../schema/rules/front-matter.ts';
import type { Place } from '../../schema/source.ts';

const textAt = (text: string, { offset, length }: Place) => text.slice(offset, offset + length);

/** Whether a page (`.json`) or a post says itself that visitors do not see it. */
export function isHeldBack(file: string, text: string): boolean {
  if (file.endsWith('.json')) return parse(text)?.draft === true;
  const says = (field: string, value: string) => {
    const found = frontMatterField(text, field);
    return found !== undefined && textAt(text, found.value) === value;
  };
  return says('isPublished', 'false') || says('draft', 'true');
}

/** What keeps a page or a post from visitors, as it is written in its file. */
export const heldBackBy = (file: string) => (file.endsWith('.json') ? '"draft": true' : 'isPublished: false');

/** The text with what keeps it from visitors; one that is held back already stays as it is, and so does one without details, which is refused anyway. */
export function holdBack(file: string, text: string): string {
  if (isHeldBack(file, text)) return text;
  if (file.endsWith('.json'))
    return applyEdits(text, modify(text, ['draft'], true, { formattingOptions: { insertSpaces: true, tabSize: 2 }, getInsertionIndex: () => 0 }));
  const matter = findFrontMatter(text);
  if (!matter.ok) return text;
  const field = frontMatterField(text, 'isPublished')?.key;
  const [start, end] = field ? lineAt(text, field.offset) : [matter.place.offset + matter.place.length, matter.place.offset + matter.place.length];
  return `${text.slice(0, start)}${heldBackBy(file)}${/\r?\n/.exec(text)?.[0]}${text.slice(end)}`;
}

/** Where the line around a place begins, and where the next one does. */
function lineAt(text: string, offset: number): [start: number, end: number] {
  return [text.lastIndexOf('\n', offset - 1) + 1, text.indexOf('\n', offset) + 1];
}
