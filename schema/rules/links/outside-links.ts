import type { Finding } from '../../messages/explain.ts';
import { readHref } from '../addresses/href.ts';
import { unwrapped } from './wrapped-links.ts';

export interface OwnPlaces {
  /** Names and addresses of content/site.json. */
  readonly shortForms: Readonly<Record<string, string>>;
  /** Decides what a path of this website shows; undefined where nothing does. */
  readonly target: (path: string) => { readonly kind: string } | undefined;
}

/** What is wrong with a link to `https://…`, or could be better. */
export function checkOutsideLink(href: string, own: OwnPlaces): Finding | undefined {
  const write = unwrapped(href) ?? asShortForm(href, own.shortForms) ?? asOwnPage(href, own);
  if (write !== undefined) return { rule: 'link-spelling', found: href, write };
  return isBehindSignIn(href) ? { rule: 'private-link', host: new URL(href).hostname } : undefined;
}

/** `app:/auth` for `https://app.firma.example/auth`: where the address changes, it changes in content/site.json alone. */
function asShortForm(href: string, shortForms: OwnPlaces['shortForms']): string | undefined {
  for (const [name, address] of Object.entries(shortForms)) {
    const place = address.replace(/\/$/, '');
    const rest = href.slice(place.length);
    if (href.startsWith(place) && /^(?:[/?#]|$)/.test(rest)) return `${name}:${rest}`;
  }
  return undefined;
}

/** `/preise` for `https://www.firma.example/preise`, where a short form is `https://app.firma.example` and there is a page `/preise`. */
function asOwnPage(href: string, { shortForms, target }: OwnPlaces): string | undefined {
  const { hostname, pathname, search, hash } = new URL(href);
  const domain = hostname.replace(/^www\./, '');
  if (!Object.values(shortForms).some((address) => address.replace(/\/$/, '').endsWith(`.${domain}`))) return undefined;
  const link = readHref(pathname + search + hash);
  const kind = link.kind === 'page' ? target(link.path)?.kind : undefined;
  return link.kind === 'page' && (kind === 'page' || kind === 'redirect') ? link.write : undefined;
}

/** Where offices keep what they work on; what they publish from there has other addresses (`/pub`, `/viewform`). */
const offices = [
  /^https:\/\/docs\.google\.com\/(?:document|spreadsheets|presentation)\/(?:u\/\d\/)?d\/(?!e\/)[^/]+(?!\/pub)(?:\/edit|\/view|\/?$|\/?[?#])/,
  /^https:\/\/drive\.google\.com\//,
  /^https:\/\/[\w-]+\.sharepoint\.com\//,
  /^https:\/\/(?:onedrive\.live\.com|1drv\.ms|teams\.microsoft\.com|www\.dropbox\.com\/(?:home|work))\b/,
  /^https:\/\/(?:www\.)?(?:figma\.com\/(?:file|design)|canva\.com\/design\/.*\/edit|notion\.so|miro\.com\/app|trello\.com\/b|app\.asana\.com)\b/,
];

const isBehindSignIn = (href: string) => offices.some((office) => office.test(href));
