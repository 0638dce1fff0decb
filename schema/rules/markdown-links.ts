import type { Nodes } from 'mdast';
import { parseWithPositions } from '../markdown.ts';
import type { Place } from '../source.ts';

/** A link or a picture of a Markdown text. */
export interface MarkdownLink {
  readonly kind: 'link' | 'picture';
  /** The target as it is written. */
  readonly href: string;
  /** What a picture says to those who do not see it. */
  readonly alt: string;
  /** Where the target stands in the text; where it cannot be found (entities), the whole element. */
  readonly place: Place;
  /** Where the whole element stands. */
  readonly whole: Place;
}

/** Links and pictures of a rich text, in their order. */
export function linksOf(text: string): MarkdownLink[] {
  return /\]|<\w+:/.test(text) ? linksIn(parseWithPositions(text), text) : [];
}

/**
 * Links and pictures of a syntax tree, in their order.
 * @param text that the tree was made of; its positions have to fit
 */
export function linksIn(node: Nodes, text: string): MarkdownLink[] {
  const inner = 'children' in node ? node.children.flatMap((child) => linksIn(child, text)) : [];
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return inner;
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const label = 'children' in node ? (node.children.at(-1)?.position?.end.offset ?? start) : start;
  const at = node.url === '' ? -1 : placeOfTarget(text.slice(0, end), node.url, start, node.type === 'link' ? label : pastLabel(text, start));
  const whole = { offset: start, length: end - start };
  const link: MarkdownLink = {
    kind: node.type === 'image' ? 'picture' : 'link',
    href: node.url,
    alt: node.type === 'image' ? (node.alt ?? '') : '',
    place: at < 0 ? whole : { offset: at, length: node.url.length },
    whole,
  };
  return [...inner, link];
}

/** Behind `![Text](` and `[Text]:`, so that a target is not found in its own label. */
function pastLabel(text: string, start: number): number {
  const end = text.indexOf(']', start);
  return end < 0 ? start : end;
}

/** Behind the label; in an automatic link, `<https://…>`, the label is the target. */
function placeOfTarget(text: string, url: string, start: number, label: number): number {
  const behind = text.indexOf(url, label);
  return behind < 0 ? text.indexOf(`<${url}>`, start) + 1 || -1 : behind;
}
