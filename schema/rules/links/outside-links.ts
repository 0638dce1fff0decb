import type { Finding } from '../../messages/explain.ts';
import { readHref } from '../addresses/href.ts';
import { unwrapped } from './wrapped-links.ts';

export interface OwnPlaces {
  /** The short forms of content/site.json: names and addresses. */
  readonly shortForms: Readonly<Record<string, string>>;
  /** Returns what a path of this website leads to; undefined if it leads nowhere. */
  readonly target: (path: string) => { readonly kind: string } | undefined;
}

/** The finding about a link to `https://…`. */
export function checkOutsideLink(href: string, own: OwnPlaces): Finding | undefined {
  const write = unwrapped(href) ?? asShortForm(href, own.shortForms) ?? asOwnPage(href, own);
  if (write !== undefined) return { rule: 'link-spelling', found: href, write };
  return isBehindSignIn(href) || isUnfinishedSite(href, own.shortForms) ? { rule: 'private-link', host: new URL(href).hostname } : undefined;
}

/** The short form of an address: `app:/auth` for `https://app.firma.example/auth`. If the address changes, only content/site.json has to. */
function asShortForm(href: string, shortForms: OwnPlaces['shortForms']): string | undefined {
  for (const [name, address] of Object.entries(shortForms)) {
    const place = address.replace(/\/$/, '');
    const rest = href.slice(place.length);
    if (href.startsWith(place) && /^(?:[/?#]|$)/.test(rest)) return `${name}:${rest}`;
  }
  return undefined;
}

/**
 * The path for an address of the site itself: `/preise` for `https://www.firma.example/preise`, if a short form is `https://app.firma.example` and the page
 * `/preise` exists.
 */
function asOwnPage(href: string, { shortForms, target }: OwnPlaces): string | undefined {
  const { hostname, pathname, search, hash } = new URL(href);
  if (!isOwnDomain(hostname.replace(/^www\./, ''), shortForms)) return undefined;
  const link = readHref(pathname + search + hash);
  const kind = link.kind === 'page' ? target(link.path)?.kind : undefined;
  return link.kind === 'page' && (kind === 'page' || kind === 'redirect') ? link.write : undefined;
}

/** Whether a short form is an address below a domain: `https://app.firma.example` below `firma.example`. */
const isOwnDomain = (domain: string, shortForms: OwnPlaces['shortForms']) =>
  Object.values(shortForms).some((address) => address.replace(/\/$/, '').endsWith(`.${domain}`));

/** An address at which the own website is tried before visitors see it: `https://staging.firma.example`. */
function isUnfinishedSite(href: string, shortForms: OwnPlaces['shortForms']): boolean {
  const [, domain] =
    /^https:\/\/(?:www\.)?(?:staging|stage|test|testing|dev|develop|preview|vorschau|beta|intern|internal|qa|uat)\.([\w.-]+)/i.exec(href) ?? [];
  return domain !== undefined && isOwnDomain(domain.toLowerCase(), shortForms);
}

/** Addresses of private office documents; published ones have other addresses (`/pub`, `/viewform`). */
const offices = [
  /^https:\/\/docs\.google\.com\/(?:document|spreadsheets|presentation)\/(?:u\/\d\/)?d\/(?!e\/)[^/]+(?!\/pub)(?:\/edit|\/view|\/?$|\/?[?#])/,
  /^https:\/\/drive\.google\.com\//,
  /^https:\/\/[\w-]+\.sharepoint\.com\//,
  /^https:\/\/(?:mail|calendar|admin|ads|analytics)\.google\.com\/(?!calendar\/(?:appointments|embed|ical))/,
  /^https:\/\/(?:studio\.youtube\.com|business\.facebook\.com|www\.linkedin\.com\/company\/[^/]+\/admin)\b/,
  /^https:\/\/(?:onedrive\.live\.com|1drv\.ms|teams\.microsoft\.com|www\.dropbox\.com\/(?:home|work))\b/,
  /^https:\/\/(?:www\.)?(?:figma\.com\/(?:file|design)|canva\.com\/design\/.*\/edit|notion\.so|miro\.com\/app|trello\.com\/b|app\.asana\.com)\b/,
];

const isBehindSignIn = (href: string) => offices.some((office) => office.test(href));
