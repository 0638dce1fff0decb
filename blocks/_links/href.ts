import type { SiteSettings } from '../../schema/files/site.ts';

export interface LinkTarget {
  readonly href: string;
  readonly external: boolean;
  /** Leads to the advertised application (`app` in content/site.json). */
  readonly leadsToApp: boolean;
}

/**
 * Turns a link as authors write it into an address: `app:/auth` → https://app.…/auth with the short forms
 * of content/site.json; `/preise`, `#faq` and `https://…` stay as they are.
 */
export function resolveHref(href: string, links: SiteSettings['links']): LinkTarget {
  const short = /^([a-z][a-z-]*):(?!\/\/)(.*)$/.exec(href);
  const name = short?.[1] ?? '';
  const base = Object.hasOwn(links, name) ? links[name] : undefined;
  const address = base && short ? base.replace(/\/$/, '') + short[2] : href;
  const external = address.startsWith('https://');
  return { href: address, external, leadsToApp: external && links.app !== undefined && haveSameOrigin(address, links.app) };
}

function haveSameOrigin(address: string, other: string): boolean {
  // an address that begins with the other one need not be parsed, which would take longer than drawing the link
  return address.startsWith(other.endsWith('/') ? other : `${other}/`) || URL.parse(address)?.origin === URL.parse(other)?.origin;
}
