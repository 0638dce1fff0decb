import { defineBlock } from '../../schema/block.ts';
import { cookieBannerSchema } from './cookie-banner.schema.ts';
import { CookieBanner } from './cookie-banner.tsx';
import examples from './examples.json' with { type: 'json' };

export default defineBlock({ schema: cookieBannerSchema, component: CookieBanner, examples, placement: { shell: true, max: 1 }, ids: ['cookie-settings'] });
