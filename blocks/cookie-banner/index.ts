import { defineBlock } from '../../schema/block.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { cookieBannerSchema } from './cookie-banner.schema.ts';
import examples from './examples.json' with { type: 'json' };

export default defineBlock({ schema: cookieBannerSchema, component: CookieBanner, examples, placement: { max: 1 } });
