import { defineBlock } from '../../schema/block.ts';
import { ratedSoftware } from '../_page/structured-data.ts';
import examples from './examples.json' with { type: 'json' };
import { pageHeaderSchema } from './page-header.schema.ts';
import { PageHeader } from './page-header.tsx';

export default defineBlock({
  schema: pageHeaderSchema,
  component: PageHeader,
  examples,
  placement: { max: 1, first: true },
  mainHeading: true,
  structuredData: ({ rating }, context) => ratedSoftware(context, rating),
});
