import type { Definition, Image, Link, Nodes } from 'mdast';
import { byText } from '../../by-text.ts';
import { isSimple, parseRichText, parseWithPositions } from '../../markdown/markdown.ts';
import type { Place } from '../../source.ts';
import { placeOf } from './node-place.ts';

/** A link or picture in a Markdown text. */
export interface MarkdownLink {
  readonly kind: 'link' | 'picture';
  /** The target as written. */
  readonly href: string;
  /** The alternative text of a picture. */
  readonly alt: string;
  /** The place of the target or, if it cannot be found (because of entities), of the whole element. */
  readonly place: Place;
  /** The place of the whole element. */
  readonly whole: Place;
  /** A bare address that GFM turned into a link. */
  readonly isBare?: boolean;
}

/** The links and pictures of a rich text, in order. Their places are left out, because finding them takes 20 times as long. */
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
 * The links and pictures of a syntax tree, in order. A picture by reference, `![Text][name]`, counts where its target is defined.
 * @param text the text that the tree was made from; its positions have to match
 */
export function linksIn(tree: Nodes, text: string): MarkdownLink[] {
  const nodes = childrenFirst(tree);
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

/** A node with all its descendants, children first: the target of a link stands behind the picture in its label. */
function childrenFirst(node: Nodes): Nodes[] {
  return ['children' in node ? node.children.flatMap(childrenFirst) : [], node].flat();
}

function targetOf(node: Link | Image | Definition, text: string, kind: MarkdownLink['kind'], alt = ''): MarkdownLink {
  const whole = placeOf(node);
  const start = whole.offset;
  const end = start + whole.length;
  const label = 'children' in node ? (node.children.at(-1)?.position?.end.offset ?? start) : pastLabel(text, start);
  const at = node.url === '' ? -1 : placeOfTarget(text.slice(0, end), node.url, start, label);
  return { kind, href: node.url, alt, place: at < 0 ? whole : { offset: at, length: node.url.length }, whole };
}

/** Whether a link is a bare `www.firma.example`, for which GFM makes up the target `http://www.firma.example`. */
function isWrittenBare({ url, position, children: [label] }: Link, text: string): boolean {
  const { offset } = position?.start ?? {};
  const isRest = label?.type === 'text' && url === `http://${label.value}`;
  return isRest && (offset === undefined || text.startsWith(label.value, offset));
}

function bareLink(node: Link): MarkdownLink {
  const whole = placeOf(node);
  return { kind: 'link', href: node.url.replace('http:', 'https:'), alt: '', place: whole, whole, isBare: true };
}

/** The offset behind the label of `![Text](` or `[Text]:`, so that a target is not found within its own label. */
function pastLabel(text: string, start: number): number {
  const end = text.indexOf(']', start);
  return end < 0 ? start : end;
}

/** The offset of the target: behind the label; in an automatic link, `<https://…>`, the label itself. */
function placeOfTarget(text: string, url: string, start: number, label: number): number {
  const behind = text.indexOf(url, label);
  return behind < 0 ? text.indexOf(`<${url}>`, start) + 1 || -1 : behind;
}
