import type { Vendor } from '../api.ts';
import { measuredAddress } from './measured-address.ts';

/** The scripts of the measuring services: loaded where content/site.json names an id and the visitor has agreed. */

type Send = ((...args: unknown[]) => void) & { callMethod?: (...args: unknown[]) => void; queue?: unknown[]; loaded?: boolean; version?: string };
type Globals = { gtag?: Send; fbq?: Send; _fbq?: Send; dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean };
type ScriptPolicy = { createScriptURL(url: string): string };
const globals = globalThis as unknown as Globals & {
  trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
};

/** Hosts that scripts may come from; server/http/headers.ts lets the same ones in. */
const scriptHosts = ['https://www.googletagmanager.com/', 'https://connect.facebook.net/'];

const { analytics, marketing } = document.getElementById('root')?.dataset ?? {};
const started = new Set<Vendor>();

/** Loads a measuring service, once a page; one that was stopped before is allowed again. Does nothing where the site has no id for it. */
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

/** From now on the vendor's own code sends nothing either. */
export function stopVendor(vendor: Vendor): void {
  if (!started.has(vendor)) return;
  if (vendor === 'analytics') globals[`ga-disable-${analytics}`] = true;
  else globals.fbq?.('consent', 'revoke');
}

/** developers.google.com/tag-platform/gtagjs; page views are sent by measuring.ts. */
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

/** Names the page for all events from now on: without this, analytics takes its address and that of the page before as they stand. */
export function nameAddress(): void {
  if (!started.has('analytics')) return;
  const { referrer } = document;
  const from = referrer.startsWith(`${location.origin}/`) ? measuredAddress(referrer) : referrer;
  globals.gtag?.('set', { page_location: measuredAddress(location.href), page_referrer: from });
}

/** developers.facebook.com/docs/meta-pixel; without the events that it would find by itself. */
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
 * The vendors' scripts load further ones by plain addresses, which the browser shows to the policy named "default"
 * (W3C Trusted Types): it knows their two hosts and nothing else.
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
