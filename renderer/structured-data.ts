import type { StructuredDataContext, StructuredDataNode } from '../schema/block.ts';
import { catalogue } from './catalogue.ts';
import type { View } from './view.ts';

/**
 * The JSON-LD of a page: what its blocks say of themselves, made of the same document as the visible text.
 * Nodes with the same `@id` become one (the software's rating comes from the hero, its offers from the plans).
 */
export function structuredData(view: View, origin: string): { '@context': string; '@graph': StructuredDataNode[] } | undefined {
  const { document, canonical, site } = view;
  const context: StructuredDataContext = { pageUrl: origin + canonical, origin, name: site.settings.name };
  const nodes = new Map<string, StructuredDataNode>();
  for (const { type, when: _when, $comment: _comment, ...fields } of document.blocks) {
    for (const node of catalogue.get(type)?.structuredData?.(fields as never, context) ?? []) {
      const id = node['@id'] ?? `${node['@type']} ${nodes.size}`;
      nodes.set(id, { ...nodes.get(id), ...node });
    }
  }
  return nodes.size > 0 ? { '@context': 'https://schema.org', '@graph': [...nodes.values()] } : undefined;
}
