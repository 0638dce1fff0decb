import type { Nodes, Root } from 'mdast';
import type { Reference } from '../content-file.ts';
import { showTokens } from './tokens.ts';

/** A remark plugin that notes the addresses that a post names, in their order. */
export function collectReferences() {
  const links: Reference[] = [];
  const pictures: Reference[] = [];

  function visit(node: Nodes, definitions: ReadonlyMap<string, string>): void {
    if (node.type === 'link') note(links, node.url);
    if (node.type === 'image') note(pictures, node.url, node.alt ?? '');
    if (node.type === 'linkReference') note(links, definitions.get(node.identifier) ?? '');
    if (node.type === 'imageReference') note(pictures, definitions.get(node.identifier) ?? '', node.alt ?? '');
    if ('children' in node) for (const child of node.children) visit(child as Nodes, definitions);
  }

  function note(list: Reference[], address: string, alt?: string): void {
    // the parser percent-encodes what no address has
    const url = showTokens(decode(address));
    list.push({ url, alt, skip: list.filter((other) => other.url === url).length });
  }

  const plugin = () => (tree: Root) => {
    const definitions = new Map(tree.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])));
    visit(tree, definitions);
  };
  return { links, pictures, plugin };
}

function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
