import type { Props, StructuredDataContext, StructuredDataNode } from '../../schema/block.ts';
import type { rating } from '../../schema/fields.ts';
import { planOffers } from '../_plans/plan-offers.ts';

/**
 * Adds to the node of the advertised software what a block knows of it; none if the site has no software. The page merges the parts of all its blocks into one
 * node, whose `@id` is the page's own, because each page shows the rating of the customers it is for. The offers are on every page, because a result in a
 * search engine needs them:
 * https://developers.google.com/search/docs/appearance/structured-data/software-app
 */
export function softwareApplication(context: StructuredDataContext, part: Record<string, unknown>): StructuredDataNode[] {
  const { pageUrl, name, software } = context;
  if (!software) return [];
  const { category, operatingSystem, plans } = software;
  const offers = plans && planOffers(plans, context);
  return [{ '@type': 'SoftwareApplication', '@id': `${pageUrl}#software`, name, applicationCategory: category, operatingSystem, offers, ...part }];
}

/** Structured data for the rating that a block shows; none where it shows none. */
export function ratedSoftware(context: StructuredDataContext, shown?: Props<typeof rating>): StructuredDataNode[] {
  if (!shown) return [];
  const { value, count } = shown;
  return softwareApplication(context, {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: value.toFixed(1), ratingCount: count, bestRating: '5' },
  });
}
