import type { Props, StructuredDataContext, StructuredDataNode } from '../../schema/block.ts';
import type { rating } from '../../schema/fields.ts';

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

/** The rating that a block shows; nothing where it shows none. */
export function ratedSoftware(context: StructuredDataContext, shown?: Props<typeof rating>): StructuredDataNode[] {
  if (!shown) return [];
  const { value, count } = shown;
  return [
    softwareApplication(context, { aggregateRating: { '@type': 'AggregateRating', ratingValue: value.toFixed(1), ratingCount: count, bestRating: '5' } }),
  ];
}
