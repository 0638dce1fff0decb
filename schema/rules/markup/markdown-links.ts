import type { Definition, Image, Link, Nodes } from 'mdast';
import { byText } from '../../by-text.ts';
import { isSimple, parseRichText, parseWithPositions } from '../../markdown/markdown.ts';
import type { Place } from '../../source.ts';
import { placeOf } from './node-place.ts';

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
  /** An address that stands there by itself, of which GFM makes a link. */
  readonly isBare?: boolean;
}

/** Links and pictures of a rich text, in their order; where they stand takes 20 times as long to find out. */
export function linksOf(text: string): readonly Pick<MarkdownLink, 'kind' | 'href'>[] {
  return text.includes(']') || text.includes('<') ? findLinks(text) : none;
}

const none: readonly never[] = [];

const findLinks = byText((text: string): readonly Pick<MarkdownLink, 'kind' | 'href'>[] =>
  isSimple(text) ? linksInside(parseRichText(text)) : linksIn(parseWithPositions(text), text).map(({ kind, href }) => ({ kind, href })),
);

function linksInside(node: Nodes): Pick<MarkdownLink, 'kind' | 'href'>[] {
  if (node.type === 'link') return [{ kind: 'link', href: node.url }];
  return 'children' in node ? node.children.flatMap(linksInside) : [];
}

/**
 * Links and pictures of a syntax tree, in their order. A picture by reference, `![Text][name]`, counts where its target is defined.
 * @param text that the tree was made of; its positions have to fit
 */
export function linksIn(tree: Nodes, text: string): MarkdownLink[] {
  const nodes = withInner(tree);
  const pictures = new Map(nodes.flatMap((node) => (node.type === 'imageReference' ? [[node.identifier, node.alt ?? '']] : [])));
  const linked = new Set(nodes.flatMap((node) => (node.type === 'linkReference' ? [node.identifier] : [])));
  return nodes.flatMap((node): MarkdownLink[] => {
    if (node.type === 'link')
      return [isWrittenBare(node, text) ? bareLink(node) : { ...targetOf(node, text, 'link'), isBare: !text.startsWith('[', placeOf(node).offset) }];
    if (node.type === 'image') return [targetOf(node, text, 'picture', node.alt ?? '')];
    if (node.type !== 'definition') return [];
    const alt = pictures.get(node.identifier);
    const isLink = alt === undefined || linked.has(node.identifier);
    return [...(alt === undefined ? [] : [targetOf(node, text, 'picture', alt)]), ...(isLink ? [targetOf(node, text, 'link')] : [])];
  });
}

/** What stands in a node comes before it. */
function withInner(node: Nodes): Nodes[] {
  return ['children' in node ? node.children.flatMap(withInner) : [], node].flat();
}

function targetOf(node: Link | Image | Definition, text: string, kind: MarkdownLink['kind'], alt = ''): MarkdownLink {
  const whole = placeOf(node);
  const start = whole.offset;
  const end = start + whole.length;
  const label = 'children' in node ? (node.children.at(-1)?.position?.end.offset ?? start) : pastLabel(text, start);
  const at = node.url === '' ? -1 : placeOfTarget(text.slice(0, end), node.url, start, label);
  return { kind, href: node.url, alt, place: at < 0 ? whole : { offset: at, length: node.url.length }, whole };
}

/** `www.firma.example`, of which GFM makes a link to `http://www.firma.example`, which nobody wrote. */
function isWrittenBare({ url, position, children: [label] }: Link, text: string): boolean {
  const { offset } = position?.start ?? {};
  const isRest = label?.type === 'text' && url === `http://${label.value}`;
  return isRest && (offset === undefined || text.startsWith(label.value, offset));
}

function bareLink(node: Link): MarkdownLink {
  const whole = placeOf(node);
  return { kind: 'link', href: node.url.replace('http:', 'https:'), alt: '', place: whole, whole, isBare: true };
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
