import type { StructuredDataContext, StructuredDataNode } from '../../schema/block.ts';

/** What a block knows of the advertised software; the page merges the parts of all its blocks into one node. */
export function softwareApplication({ origin, name }: StructuredDataContext, part: Record<string, unknown>): StructuredDataNode {
  return {
    '@type': 'SoftwareApplication',
    '@id': `${origin}/#software`,
    name,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web, Android, iOS',
    ...part,
  };
}
