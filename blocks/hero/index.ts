import { defineBlock } from '../../schema/block.ts';
import { softwareApplication } from '../_shared/structured-data.ts';
import examples from './examples.json' with { type: 'json' };
import { heroSchema } from './hero.schema.ts';
import { Hero } from './hero.tsx';

export default defineBlock({
  schema: heroSchema,
  component: Hero,
  examples,
  placement: { max: 1, first: true },
  mainHeading: true,
  structuredData: ({ rating }, context) =>
    rating
      ? [
          softwareApplication(context, {
            aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.value.toFixed(1), ratingCount: rating.count, bestRating: '5' },
          }),
        ]
      : [],
});
