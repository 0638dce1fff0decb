import type { Props, StructuredDataContext, StructuredDataNode } from '../../schema/block.ts';
import type { rating } from '../../schema/fields.ts';

/** What a block knows of the advertised software, if there is one; the page merges the parts of all its blocks into one node. */
export function softwareApplication({ origin, name, software }: StructuredDataContext, part: Record<string, unknown>): StructuredDataNode[] {
  if (!software) return [];
  const { category, operatingSystem } = software;
  return [{ '@type': 'SoftwareApplication', '@id': `${origin}/#software`, name, applicationCategory: category, operatingSystem, ...part }];
}

/** The rating that a block shows; nothing where it shows none. */
export function ratedSoftware(context: StructuredDataContext, shown?: Props<typeof rating>): StructuredDataNode[] {
  if (!shown) return [];
  const { value, count } = shown;
  return softwareApplication(context, {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: value.toFixed(1), ratingCount: count, bestRating: '5' },
  });
}
