import type { SiteSettings } from '../../schema/site-files.ts';

export interface LinkTarget {
  readonly href: string;
  readonly external: boolean;
}

/**
 * Turns a link as authors write it into an address: `app:/auth` → https://app.…/auth with the short forms
 * of content/site.json; `/preise`, `#faq` and `https://…` stay as they are.
 */
export function resolveHref(href: string, links: SiteSettings['links']): LinkTarget {
  const short = /^([a-z][a-z-]*):(?!\/\/)(.*)$/.exec(href);
  const base = short && links[short[1] ?? ''];
  if (base) return { href: base.replace(/\/$/, '') + short[2], external: true };
  return { href, external: href.startsWith('https://') };
}
