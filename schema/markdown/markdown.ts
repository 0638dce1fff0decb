import { LRUCache } from 'lru-cache';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { byText } from '../by-text.ts';
import { createLately } from '../lately.ts';
import { nestedMarks, withoutNestedMarks } from './container-marks.ts';
import { isOnlyWords, readSimpleMarkdown } from './quick-markdown.ts';

const allowed = new Set(['root', 'paragraph', 'text', 'strong', 'emphasis', 'list', 'listItem', 'link', 'break']);

/**
 * Trees of texts that were parsed lately: a text is checked, searched for links and drawn, and most stay the same from save to save.
 * A tree takes about 25 bytes for each character of its text, so these are 10 MB at the most.
 */
const trees = new LRUCache<string, Root>({ maxSize: 400_000, sizeCalculation: (_, text) => text.length + 1, memoMethod: parse });
function parse(text: string): Root {
  return fromMarkdown(withoutNestedMarks(text));
}

/** The simple ones are read again in no time, but for the last ones, which several rules look at. */
const simple = createLately<string, { readonly tree: Root | undefined }>(16);

/** Reads rich text into a Markdown syntax tree (mdast), which is not to be altered. */
export function parseRichText(text: string): Root {
  return simpleTree(text) ?? trees.memo(text);
}

/** Whether every mark of a text was read, so that none of them can be wrong. */
export const isSimple = (text: string): boolean => isOnlyWords(text) || isReadSimply(text);
const isReadSimply = byText((text) => simpleTree(text) !== undefined);

function simpleTree(text: string): Root | undefined {
  const known = simple.get(text);
  if (known) return known.tree;
  const tree = readSimpleMarkdown(text);
  simple.set(text, { tree });
  return tree;
}

/** The same tree; each of its nodes says where it stands in the text. */
export function parseWithPositions(text: string): Root {
  return trees.memo(text);
}

/** The first Markdown element that rich text does not have (HTML, headings, images …), or undefined. */
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

/** The beginning of what rich text does not have, as it is written and as far as it stands in one line: `<b>`, `## Prices`, `![An invoice](invoice)`. */
export function unsupportedPart(text: string): string | undefined {
  const start = unsupportedMarkdown(text) === undefined ? undefined : startOfUnsupported(parseWithPositions(text));
  return start && text.slice(start.start.offset, start.end.offset).split('\n', 1)[0];
}

function startOfUnsupported(node: Nodes): Nodes['position'] {
  if (!allowed.has(node.type)) return node.position;
  return 'children' in node ? node.children.map(startOfUnsupported).find((found) => found !== undefined) : undefined;
}

/** Rich text without its marks, paragraphs and list items separated by spaces: for structured data and search. */
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
