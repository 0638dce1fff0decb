import { createHash } from 'node:crypto';

/** The policy of everything that is no page: nothing may be loaded, nothing may frame it. */
const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const closedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Headers of every answer, also of 304, 4xx and 5xx. */
export function securityHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': closedPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': closedFeatures,
    ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/**
 * The policy of a page. In development Vite puts inline styles and the module preamble into the page
 * and listens on a socket, and React Refresh writes scripts, so trusted types are off there.
 * @param style text of the page's one `<style>`
 */
export function pagePolicy(style: string, origin: string, dev: boolean): string {
  const common = "img-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
  if (dev) return `default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:; ${common}`;
  // WebKit before 15.4 does not count the socket of the same host as 'self'
  const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
  const tls = origin.startsWith('https:') ? '; upgrade-insecure-requests' : '';
  const trustedTypes = "require-trusted-types-for 'script'; trusted-types seitenwerk";
  return `default-src 'none'; script-src 'self'; style-src 'self' ${hash}; connect-src 'self' ${origin.replace(/^http/, 'ws')}; ${common}; ${trustedTypes}${tls}`;
}
