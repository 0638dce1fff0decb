import type { Props } from '../../schema/block.ts';
import { Island } from '../_islands/island.tsx';
import { resolveHref } from '../_links/href.ts';
import { usePage } from '../_page/page-context.ts';
import type { cookieBannerSchema } from './cookie-banner.schema.ts';
import CookieConsent from './cookie-consent.island.tsx';

/** The notice about cookies and its settings; one island has both. */
export function CookieBanner({ dialog, ...props }: Props<typeof cookieBannerSchema>) {
  const { links } = usePage().settings;
  const more = dialog.more && { label: dialog.more.label, href: resolveHref(dialog.more.href, links).href };
  return <Island of={CookieConsent} props={{ ...props, dialog: { ...dialog, more } }} />;
}
