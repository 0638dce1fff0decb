import { defineBlock } from '../../schema/block.ts';
import { repeatedButton } from '../_links/repeated-button.ts';
import { ratedSoftware } from '../_page/structured-data.ts';
import examples from './examples.json' with { type: 'json' };
import { heroSchema } from './hero.schema.ts';
import { Hero } from './hero.tsx';

export default defineBlock({
  schema: heroSchema,
  component: Hero,
  examples,
  rules: [repeatedButton],
  placement: { max: 1, first: true },
  mainHeading: true,
  structuredData: ({ rating }, context) => ratedSoftware(context, rating),
});
