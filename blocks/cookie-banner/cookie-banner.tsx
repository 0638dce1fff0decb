import type { Props } from '../../schema/block.ts';
import { Island } from '../_islands/island.tsx';
import type { cookieBannerSchema } from './cookie-banner.schema.ts';
import CookieConsent from './cookie-consent.island.tsx';

/** The notice about cookies and its settings; both live in the browser. */
export function CookieBanner(props: Props<typeof cookieBannerSchema>) {
  return <Island of={CookieConsent} props={props} />;
}
