import type { Vendor } from '../api.ts';

/**
 * The cookies that the measuring services set on this site:
 * support.google.com/analytics/answer/11397207, developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc.
 */
const names: Record<Vendor, RegExp> = { analytics: /^_(ga|gid|gat|gac|gcl)(_|$)/, marketing: /^_fb[pc]$/ };

/** Deletes a service's cookies for this host and every domain above it, because a cookie does not tell which one it was set for. */
export function deleteCookies(vendor: Vendor): void {
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!names[vendor].test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API came to Firefox in 2025 only
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
