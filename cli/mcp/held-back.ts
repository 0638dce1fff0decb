import { applyEdits, modify } from 'jsonc-parser';
import type { ContentFile } from '../../renderer/api.ts';
import { isObject } from '../../schema/json/json-value.ts';
import { readValue } from '../../schema/json/parse.ts';
import { findFrontMatter, frontMatterField } from '../../schema/rules/posts/front-matter.ts';

/** Whether a page or a post hides itself from visitors at all times. Takes the file as the renderer reads it, because that decides what visitors see. */
export function isHeldBack(content: ContentFile | undefined): boolean {
  if (content?.kind === 'page') return (content.document?.value as { readonly draft?: unknown } | undefined)?.draft === true;
  const { draft, isPublished } = content?.kind === 'post' ? (content.post?.fields ?? {}) : {};
  return draft === true || isPublished === false;
}

/** What hides a page or a post from visitors, as its file says it. */
export const heldBackBy = (file: string) => (file.endsWith('.json') ? '"draft": true' : 'isPublished: false');

/** Adds what hides it from visitors. A post without front matter, and a page that is no JSON object, stay as they are. */
export function holdBack(file: string, text: string): string {
  if (file.endsWith('.json')) {
    if (!isObject(readValue(text))) return text;
    return applyEdits(text, modify(text, ['draft'], true, { formattingOptions: { insertSpaces: true, tabSize: 2 }, getInsertionIndex: () => 0 }));
  }
  const matter = findFrontMatter(text);
  if (!matter.ok) return text;
  const field = frontMatterField(text, 'isPublished')?.key;
  const [start, end] = field ? lineAt(text, field.offset) : [matter.place.offset + matter.place.length, matter.place.offset + matter.place.length];
  return `${text.slice(0, start)}${heldBackBy(file)}${/\r?\n/.exec(text)?.[0]}${text.slice(end)}`;
}

/** The beginnings of the line around an offset, and of the next line. */
function lineAt(text: string, offset: number): [start: number, end: number] {
  return [text.lastIndexOf('\n', offset - 1) + 1, text.indexOf('\n', offset) + 1];
}
