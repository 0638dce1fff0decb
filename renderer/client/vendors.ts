import type { Vendor } from '../api.ts';
import { measuredAddress } from './measured-address.ts';

/** The scripts of the measuring services: loaded where content/site.json names an id and the visitor has agreed. */

type Send = ((...args: unknown[]) => void) & { callMethod?: (...args: unknown[]) => void; queue?: unknown[]; loaded?: boolean; version?: string };
type Globals = { gtag?: Send; fbq?: Send; _fbq?: Send; dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean };
type ScriptPolicy = { createScriptURL(url: string): string };
const globals = globalThis as unknown as Globals & {
  trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
};

/** Hosts that scripts may come from; server/http/headers.ts allows the same ones. */
const scriptHosts = ['https://www.googletagmanager.com/', 'https://connect.facebook.net/'];

const { analytics, marketing } = document.getElementById('root')?.dataset ?? {};
const started = new Set<Vendor>();

/** Starts a measuring service: loads its script once per page, and allows it again if it was stopped. Does nothing where the site has no id for it. */
export function startVendor(vendor: Vendor): void {
  const id = vendor === 'analytics' ? analytics : marketing;
  if (!id) return;
  if (vendor === 'analytics') globals[`ga-disable-${id}`] = false;
  if (started.has(vendor)) {
    if (vendor === 'marketing') globals.fbq?.('consent', 'grant');
    return;
  }
  started.add(vendor);
  if (vendor === 'analytics') startAnalytics(id);
  else startPixel(id);
}

/** Makes the vendor's own code send nothing from now on. */
export function stopVendor(vendor: Vendor): void {
  if (!started.has(vendor)) return;
  if (vendor === 'analytics') globals[`ga-disable-${analytics}`] = true;
  else globals.fbq?.('consent', 'revoke');
}

/** Loads analytics (developers.google.com/tag-platform/gtagjs); measuring.ts sends the page views. */
function startAnalytics(id: string): void {
  globals.dataLayer ??= [];
  // the tag reads `arguments` objects, not arrays
  globals.gtag ??= function gtag() {
    // biome-ignore lint/complexity/noArguments: see above
    globals.dataLayer?.push(arguments);
  };
  globals.gtag('js', new Date());
  nameAddress();
  globals.gtag('config', id, { send_page_view: false });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
}

/** Sets the page's address and referrer for all further events. Without this, analytics sends both unchanged. */
export function nameAddress(): void {
  if (!started.has('analytics')) return;
  const { referrer } = document;
  const from = referrer.startsWith(`${location.origin}/`) ? measuredAddress(referrer) : referrer;
  globals.gtag?.('set', { page_location: measuredAddress(location.href), page_referrer: from });
}

/** Loads the pixel (developers.facebook.com/docs/meta-pixel) without its automatic events. */
function startPixel(id: string): void {
  if (!globals.fbq) {
    const fbq: Send = (...args) => void (fbq.callMethod ? fbq.callMethod(...args) : fbq.queue?.push(args));
    Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [], disablePushState: true });
    globals.fbq = fbq;
    globals._fbq = fbq;
  }
  globals.fbq('set', 'autoConfig', false, id);
  globals.fbq('init', id);
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
}

let policy: ScriptPolicy | undefined;

/**
 * Loads a script. The vendors' scripts load further ones by plain URLs, which the browser passes to the policy named "default" (W3C Trusted Types). That policy
 * allows the vendors' two hosts and nothing else.
 */
function loadScript(url: string): void {
  policy ??= globals.trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      if (!scriptHosts.some((host) => address.startsWith(host))) throw new TypeError(`No script may come from ${address}`);
      return address;
    },
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = policy ? policy.createScriptURL(url) : url;
  document.head.append(script);
}
