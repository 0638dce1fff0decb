import { defineBlock } from '../../schema/block.ts';
import { countedItems, repeatedItem } from '../_lists/list-rules.ts';
import examples from './examples.json' with { type: 'json' };
import { testimonialsSchema } from './testimonials.schema.ts';
import { Testimonials } from './testimonials.tsx';
import { nameless, quotedTwice } from './voice-rules.ts';

export default defineBlock({
  schema: testimonialsSchema,
  component: Testimonials,
  examples,
  rules: [
    countedItems('Stimmen|Betriebe|Kunden|Meinungen|voices|customers'),
    nameless,
    quotedTwice,
    repeatedItem('quote', { quote: 'Kein Zettel mehr.', name: 'Sabine Sommer', company: 'Elektro Sommer', rating: 5 }),
  ],
});
