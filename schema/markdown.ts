import { LRUCache } from 'lru-cache';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

const allowed = new Set(['root', 'paragraph', 'text', 'strong', 'emphasis', 'list', 'listItem', 'link', 'break']);

/** Trees of texts that were read lately: a text is checked, searched for links and drawn, and most stay the same from save to save. */
const trees = new LRUCache<string, Root>({ max: 5_000, memoMethod: (text) => fromMarkdown(text) });

/**
 * A text without any character that means something in Markdown, at its beginning or anywhere, is one paragraph (CommonMark 0.31.2).
 * Four of five texts are; the parser would take 80 µs for each.
 */
const oneParagraph = /^(?![#>+~-]|\d+[.)]|\s)[^\\`*_[\]<&\r\n\0]+(?<!\s)$/;

/** Reads rich text into a Markdown syntax tree (mdast), which is not to be altered. Where a text has no marks, its nodes have no positions. */
export function parseRichText(text: string): Root {
  if (oneParagraph.test(text)) return { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] };
  return trees.memo(text);
}

/** The first Markdown element that rich text does not have (HTML, headings, images …), or undefined. */
export function unsupportedMarkdown(text: string): string | undefined {
  return firstUnsupported(parseRichText(text));
}

function firstUnsupported(node: Nodes): string | undefined {
  if (!allowed.has(node.type)) return node.type;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = firstUnsupported(child);
    if (found) return found;
  }
  return undefined;
}

/** Rich text without its marks, paragraphs and list items separated by spaces: for structured data and search. */
export function plainText(text: string): string {
  return textOf(parseRichText(text)).replace(/\s+/g, ' ').trim();
}

function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if (!('children' in node)) return ' ';
  const isBlock = node.type === 'paragraph' || node.type === 'listItem';
  return node.children.map(textOf).join('') + (isBlock ? ' ' : '');
}
