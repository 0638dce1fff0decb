import type { Props, StructuredDataContext, StructuredDataNode } from '../../schema/block.ts';
import type { rating } from '../../schema/fields.ts';
import { planOffers } from '../_plans/plan-offers.ts';

/**
 * What a block knows of the advertised software, if there is one, beside what the site says of it; the page merges the parts of all its
 * blocks into one node, with a name of the page's own: each shows the rating of those whom it is for. The offers are on every page, because
 * a result in a search engine needs them:
 * https://developers.google.com/search/docs/appearance/structured-data/software-app
 */
export function softwareApplication(context: StructuredDataContext, part: Record<string, unknown>): StructuredDataNode[] {
  const { pageUrl, name, software } = context;
  if (!software) return [];
  const { category, operatingSystem, plans } = software;
  const offers = plans && planOffers(plans, context);
  return [{ '@type': 'SoftwareApplication', '@id': `${pageUrl}#software`, name, applicationCategory: category, operatingSystem, offers, ...part }];
}

/** The rating that a block shows; nothing where it shows none. */
export function ratedSoftware(context: StructuredDataContext, shown?: Props<typeof rating>): StructuredDataNode[] {
  if (!shown) return [];
  const { value, count } = shown;
  return softwareApplication(context, {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: value.toFixed(1), ratingCount: count, bestRating: '5' },
  });
}
