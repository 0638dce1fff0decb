import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Vendor } from '../../renderer/api.ts';

/** The policy of everything that is no page: it may load nothing, and nothing may frame it. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of a page that is not one of the site's own, such as an error page: one style, no script.
 * @param parts the page shows pages and pictures of this server
 */
export function plainPolicy(style: string, { forms = false, parts = false }: { readonly forms?: boolean; readonly parts?: boolean } = {}): string {
  const hash = createHash('sha256').update(style).digest('base64');
  const sources = `default-src 'none'; style-src 'sha256-${hash}'${parts ? "; frame-src 'self'; img-src 'self'" : ''}`;
  return `${sources}; base-uri 'none'; form-action ${forms ? "'self'" : "'none'"}; frame-ancestors 'none'`;
}

/** Features that reveal most about a visitor or their devices. The list is short because it counts towards the one flight of packets that a page is sent in. */
const closedFeatures = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((feature) => `${feature}=()`).join(', ');

/** Headers of every answer, also of 304, 4xx and 5xx. */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': closedPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  };
}

/** Headers of every HTML page, error pages included. They limit what a document may do, so that scripts, pictures and data do not need them. */
export const documentHeaders: Readonly<Record<string, string>> = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': closedFeatures,
};

interface VendorHosts {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
}

/** Hosts that each measuring service needs (developers.google.com/tag-platform/security/guides/csp, Meta Pixel). */
const vendorHosts: Record<Vendor, VendorHosts> = {
  analytics: {
    scripts: ['https://www.googletagmanager.com'],
    connections: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
    images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  },
  marketing: { scripts: ['https://connect.facebook.net'], connections: ['https://www.facebook.com'], images: ['https://www.facebook.com'] },
};

export interface PolicyOptions {
  readonly origin: string;
  readonly dev: boolean;
  /** Measuring services that have an id in content/site.json. */
  readonly vendors?: readonly Vendor[];
  /** Pages of this site may frame it; otherwise no page may. */
  readonly isFramed?: boolean;
}

/** Caches SHA-256 hashes of styles: most of a thousand pages share one. */
const hashes = new LRUCache<string, string>({ max: 200, memoMethod: (style) => createHash('sha256').update(style).digest('base64') });

/**
 * The policy of a page. In development Vite puts inline styles and the module preamble into the page
 * and listens on a socket, and React Refresh writes scripts, so trusted types are off there.
 * @param style text of the page's one `<style>`
 */
export function pagePolicy(style: string, { origin, dev, vendors = [], isFramed = false }: PolicyOptions): string {
  const hosts = (use: keyof VendorHosts) =>
    vendors
      .flatMap((vendor) => vendorHosts[vendor][use])
      .map((host) => ` ${host}`)
      .join('');
  const common = `img-src 'self'${hosts('images')}; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ${isFramed ? "'self'" : "'none'"}`;
  if (dev) return `default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; ${common}`;
  // WebKit before 15.4 does not count the socket of the same host as 'self'
  const hash = `'sha256-${hashes.memo(style)}'`;
  const tls = origin.startsWith('https:') ? '; upgrade-insecure-requests' : '';
  // "default" answers for the scripts that the vendors' scripts load, see renderer/client/vendors.ts
  const trustedTypes = `require-trusted-types-for 'script'; trusted-types seitenwerk${vendors.length > 0 ? ' default' : ''}`;
  const scripts = `script-src 'self' 'inline-speculation-rules'${hosts('scripts')}`;
  return `default-src 'none'; ${scripts}; style-src 'self' ${hash}; connect-src 'self' ${origin.replace(/^http/, 'ws')}${hosts('connections')}; ${common}; ${trustedTypes}${tls}`;
}
