import { routeEventName } from '../../blocks/_islands/address.ts';
import { documentLanguage } from '../../blocks/_language/document-language.ts';
import { consentStore } from '../../blocks/_measuring/consent.ts';
import { type MeasuredEvent, measureEventName } from '../../blocks/_measuring/measure.ts';
import type { Vendor } from '../api.ts';
import { isMeasured } from './measured-address.ts';
import { deleteCookies } from './vendor-cookies.ts';
import { nameAddress, startVendor, stopVendor } from './vendors.ts';
import { words } from './words.ts';

/**
 * Measures usage (R-ANA-01 to R-ANA-19). Loaded once a visitor has allowed at least one service. Every call checks the consent again, so that a withdrawal
 * holds at once. Nothing is queued.
 */
type Send = (...args: unknown[]) => void;
const functions = globalThis as { gtag?: Send; fbq?: Send };

/** Milliseconds between a route change and its page view (R-ANA-04). */
const pageViewDelay = 100;

const isAllowed = (vendor: Vendor): boolean => {
  const { record } = consentStore.getState();
  return record?.consentGiven === true && record[vendor] === true;
};

function toAnalytics(kind: string, fields: object): void {
  if (isAllowed('analytics')) functions.gtag?.('event', kind, fields);
}

function toPixel(event: string, ...fields: object[]): void {
  // the pixel sends the page's address unchanged
  if (isAllowed('marketing') && isMeasured()) functions.fbq?.('track', event, ...fields);
}

function sendEvent({ kind, category, label, value }: MeasuredEvent, section?: string): void {
  toAnalytics(kind, { event_category: category, event_label: label, ...(value === undefined ? {} : { value }), ...(section ? { section } : {}) });
}

const views: Record<Vendor, () => void> = {
  // without the query, which may have what visitors search for
  analytics: () => {
    nameAddress();
    toAnalytics('page_view', { page_path: location.pathname, page_title: document.title });
  },
  marketing: () => toPixel('PageView'),
};
const awaited = new Set<Vendor>();
let timer: ReturnType<typeof setTimeout> | undefined;

function sendPageView(...vendors: Vendor[]): void {
  for (const vendor of vendors) awaited.add(vendor);
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const vendor of awaited) views[vendor]();
    awaited.clear();
  }, pageViewDelay);
}

/** Measures a click: on a link as a link click, on a call to action as a button click too, on a link to the registration as a conversion as well. */
function onClick({ target, defaultPrevented }: Event): void {
  // the link pressed a button of its page (see button-links.ts)
  if (defaultPrevented) return;
  const element = target instanceof Element ? target.closest<HTMLElement>('a[href], [data-track]') : null;
  if (!element) return;
  const { track = 'link', label, plan, price, currency = 'EUR' } = element.dataset;
  if (track === 'none') return;
  if (element instanceof HTMLAnchorElement) {
    const isInternal = element.origin === location.origin;
    const address = isInternal ? element.pathname + element.hash : element.href;
    sendEvent({ kind: 'link_click', category: isInternal ? 'internal_link' : 'external_link', label: label ?? address });
  }
  if (track === 'link') return;
  sendEvent({ kind: 'button_click', category: 'interaction', label: label ?? nameOf(element) }, sectionOf(element));
  if (track !== 'registration') return;
  const conversion = document.querySelector<HTMLMetaElement>('meta[name=conversion]')?.content ?? 'InitiateCheckout';
  const chosenPlan = plan ? { type: plan, value: Number(price), currency } : {};
  const { startTrial, registration } = words[documentLanguage()];
  toPixel(conversion, { content_name: startTrial, content_category: registration, ...chosenPlan });
}

const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim();
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element) ?? '';

/** Where on the page an element stands: the id of its section, else the heading, else the type of its block. */
function sectionOf(element: Element): string | undefined {
  const section = element.closest('section, header, footer');
  return section?.id || textOf(section?.querySelector('h1, h2')) || section?.closest<HTMLElement>('[data-block]')?.dataset.block;
}

let running: Partial<Record<Vendor, boolean>> = {};

/** Starts services that have just been allowed, with a view of the current page, and stops withdrawn ones and deletes their cookies. */
function followConsent(): void {
  const before = running;
  running = { analytics: isAllowed('analytics'), marketing: isAllowed('marketing') };
  for (const vendor of ['analytics', 'marketing'] as const) {
    if (running[vendor] && !before[vendor]) {
      startVendor(vendor);
      sendPageView(vendor);
    } else if (before[vendor] && !running[vendor]) {
      stopVendor(vendor);
      deleteCookies(vendor);
    }
  }
}

followConsent();
consentStore.subscribe(followConsent);
addEventListener(routeEventName, () => sendPageView('analytics', 'marketing'));
addEventListener(measureEventName, (event) => sendEvent((event as CustomEvent<MeasuredEvent>).detail));
addEventListener('click', onClick, true);
// the middle button opens a link in a new tab
addEventListener('auxclick', (event) => event.button === 1 && onClick(event), true);
