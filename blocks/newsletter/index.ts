import { defineBlock } from '../../schema/block.ts';
import examples from './examples.json' with { type: 'json' };
import { newsletterSchema } from './newsletter.schema.ts';
import { Newsletter } from './newsletter.tsx';

export default defineBlock({
  schema: newsletterSchema,
  component: Newsletter,
  examples,
  roles: ['newsletter-requested', 'newsletter-confirmed', 'newsletter-unsubscribed', 'legal-notice'],
});
