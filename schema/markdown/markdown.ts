import { LRUCache } from 'lru-cache';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { byText } from '../by-text.ts';
import { createLately } from '../lately.ts';
import { nestedMarks, withoutNestedMarks } from './container-marks.ts';
import { isOnlyWords, readSimpleMarkdown } from './quick-markdown.ts';

const allowed = new Set(['root', 'paragraph', 'text', 'strong', 'emphasis', 'list', 'listItem', 'link', 'break']);

/**
 * Cache of parse trees: a text is checked, searched for links and drawn, and most texts stay the same from save to save. A tree takes about 25 bytes for each
 * character of its text, so the cache takes at most 10 MB.
 */
const trees = new LRUCache<string, Root>({ maxSize: 400_000, sizeCalculation: (_, text) => text.length + 1, memoMethod: parse });
function parse(text: string): Root {
  return fromMarkdown(withoutNestedMarks(text));
}

/** Simple texts are fast to read again. Only the last ones are cached, because several rules look at them. */
const simple = createLately<string, { readonly tree: Root | undefined }>(16);

/** Parses rich text into a Markdown syntax tree (mdast), which must not be altered. */
export function parseRichText(text: string): Root {
  return simpleTree(text) ?? trees.memo(text);
}

/** Whether the quick reader understands the whole text, so that none of its marks can be wrong. */
export const isSimple = (text: string): boolean => isOnlyWords(text) || isReadSimply(text);
const isReadSimply = byText((text) => simpleTree(text) !== undefined);

function simpleTree(text: string): Root | undefined {
  const known = simple.get(text);
  if (known) return known.tree;
  const tree = readSimpleMarkdown(text);
  simple.set(text, { tree });
  return tree;
}

/** The same tree with the position of each node in the text. */
export function parseWithPositions(text: string): Root {
  return trees.memo(text);
}

/** The type of the first Markdown element that rich text does not allow (HTML, headings, images …), or undefined. */
export const unsupportedMarkdown = (text: string): string | undefined => (isSimple(text) ? undefined : findUnsupported(text));
const findUnsupported = byText((text) => (nestedMarks(text) ? 'blockquote' : firstUnsupported(parseRichText(text))));

function firstUnsupported(node: Nodes): string | undefined {
  if (!allowed.has(node.type)) return node.type;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = firstUnsupported(child);
    if (found) return found;
  }
  return undefined;
}

/** The source text of the first element that rich text does not allow, up to the end of its line: `<b>`, `## Prices`, `![An invoice](invoice)`. */
export function unsupportedPart(text: string): string | undefined {
  const start = unsupportedMarkdown(text) === undefined ? undefined : startOfUnsupported(parseWithPositions(text));
  return start && text.slice(start.start.offset, start.end.offset).split('\n', 1)[0];
}

function startOfUnsupported(node: Nodes): Nodes['position'] {
  if (!allowed.has(node.type)) return node.position;
  return 'children' in node ? node.children.map(startOfUnsupported).find((found) => found !== undefined) : undefined;
}

/** Rich text without its marks, with spaces between paragraphs and list items: for structured data and search. */
export function plainText(text: string): string {
  return textOf(parseRichText(text))
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return ' ';
  const isBlock = node.type === 'paragraph' || node.type === 'listItem';
  return node.children.map(textOf).join('') + (isBlock ? ' ' : '');
}
