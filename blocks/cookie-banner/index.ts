import { defineBlock } from '../../schema/block.ts';
import { oneOfEach } from '../_lists/one-of-each.ts';
import { cookieBannerSchema } from './cookie-banner.schema.ts';
import { CookieBanner } from './cookie-banner.tsx';
import examples from './examples.json' with { type: 'json' };

export default defineBlock({
  schema: cookieBannerSchema,
  component: CookieBanner,
  examples,
  rules: [oneOfEach('categories', examples[0]?.block.categories ?? [])],
  placement: { shell: true, max: 1 },
  ids: ['cookie-settings'],
});
