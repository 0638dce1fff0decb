import { byText } from '../../by-text.ts';
import type { LinkFault } from '../../messages/links.ts';
import { withDigits } from './phone-letters.ts';

/** A parsed link. */
export type Href =
  /** `/preise?a=b#faq`: the decoded path without a trailing slash, the query with its question mark, the decoded anchor. */
  | { readonly kind: 'page'; readonly path: string; readonly search: string; readonly anchor: string; readonly write: string }
  /** `#faq` and `?seite=2`: the page that contains the link. */
  | { readonly kind: 'here'; readonly anchor: string }
  /** `app:/auth`, with the name of a short form from content/site.json; `rest` is empty or begins with `/`, `?` or `#`. */
  | { readonly kind: 'short'; readonly name: string; readonly rest: string }
  | { readonly kind: 'outside' }
  /** A link that browsers cannot follow; `write` is the nearest one that they can. */
  | { readonly kind: 'wrong'; readonly fault: LinkFault; readonly write: string };

const wrong = (fault: LinkFault, write: string): Href => ({ kind: 'wrong', fault, write });
const outside: Href = { kind: 'outside' };

/** An address that only works on the author's computer, such as the one that `npm run dev` prints. */
export const thisComputer = /^(?:https?:\/\/)?(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\])(?::\d+)?(?=[/?#]|$)/i;

/**
 * A file on the author's computer or in the office network: `C:\Users\Eva\Preise.pdf`, `file:///…`, `\\server\daten`, of which Markdown leaves one backslash.
 */
const ownFile = /^(?:file:|[a-z]:\\|[a-z]:\/(?:[^/]+\/)*[^/]+\.\w+$|\\{1,2}[\w.-]+\\)/i;

export const isOwnFile = (href: string) => ownFile.test(href);

/** Parses a link of a button, a Markdown text, the route table or a redirect, with its values filled in. */
export const readHref = byText((href: string): Href => {
  if (href === '') return wrong('empty', '/');
  const here = thisComputer.exec(href);
  if (here) return wrong('this-computer', href.slice(here[0].length).replace(/^(?!\/)/, '/'));
  if (isOwnFile(href)) return wrong('own-file', 'https://…');
  if (/^(mailto|tel):/i.test(href)) return /^m/i.test(href) ? readMailto(href) : readTel(href);
  if (/^(?:\+|0)[\d\s()/.-]{6,}$/.test(href.trim()) && !href.includes('//')) return wrong('number', dialled(href));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\s\x00-\x1f\x7f\\<>"{}|^`]/.test(href))
    return wrong(
      'characters',
      href
        .trim()
        .replaceAll('\\', '/')
        .replace(/^([a-z]+)\s*:\s*(?=[/?#])/i, '$1:')
        .replace(/(?<!\s)\s+(?=[/?#])|(?<=[/?#])\s+/g, '')
        .replace(/\s+/g, '-')
        .replace(/[^\w\-./:?#=&%äöüÄÖÜß]/g, ''),
    );
  if (/%(?![0-9a-f]{2})/i.test(href)) return wrong('percent', href.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  if (href.startsWith('//')) return wrong('two-slashes', looksLikeHost(href.slice(2)) ? `https:${href}` : href.replace(/^\/+/, '/'));
  if (href.startsWith('/')) return readPath(href);
  if (href.startsWith('#')) return href === '#' ? wrong('anchor', '#faq') : { kind: 'here', anchor: decode(href.slice(1)) ?? '' };
  if (href.startsWith('?')) return { kind: 'here', anchor: decode(/#(.*)$/.exec(href)?.[1] ?? '') ?? '' };
  return readScheme(href);
});

function readPath(href: string): Href {
  const [, encoded = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(href) ?? [];
  const path = decode(encoded)?.normalize('NFC');
  const anchor = decode(hash.slice(1));
  if (path === undefined || anchor === undefined) {
    const meant = fromLatin1(href);
    return decode(meant) === undefined || meant === href ? wrong('percent', href.replaceAll('%', '%25')) : wrong('characters', meant);
  }
  const segments = path.split('/').slice(1);
  if (/%2f/i.test(encoded) || segments.slice(0, -1).includes('') || segments.some((segment) => segment === '.' || segment === '..')) {
    const kept = segments.filter((segment) => !['', '.', '..'].includes(segment));
    return wrong('dots', `/${kept.join('/')}${search}${hash}`);
  }
  const plain = path === '/' ? path : path.replace(/\/$/, '');
  return { kind: 'page', path: plain, search, anchor, write: plain + search + hash };
}

/** Decodes umlauts that old programs encoded in ISO 8859-1: `/stra%DFe`. */
const fromLatin1 = (href: string) => href.replace(/%(?:[cCeE]4|[dDfF][6cC]|[dD][fF])/g, (byte) => String.fromCharCode(Number.parseInt(byte.slice(1), 16)));

function readScheme(href: string): Href {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/i.exec(href) ?? [];
  if (scheme === '') return readFile(href) ?? wrong('no-slash', withoutScheme(href));
  if (/^https$/i.test(scheme)) return readHttps(href, rest);
  if (/^http$/i.test(scheme)) return wrong('insecure', withHttps(href));
  if (/^[htps]{3,6}$/i.test(scheme) && rest.startsWith('//') && looksLikeHost(rest.slice(2))) return wrong('scheme', `https:${rest}`);
  if (rest.startsWith('//') || knownSchemes.test(scheme)) return wrong('scheme', 'https://…');
  if (/^e?-?mail(?:to)?$/i.test(scheme) && isMail(rest)) return wrong('scheme', `mailto:${rest}`);
  if (rest !== '' && !/^[/?#]/.test(rest)) return wrong('address', `${scheme}:/${rest}`);
  return { kind: 'short', name: scheme, rest };
}

/** @param rest the part behind `https:` */
function readHttps(href: string, rest: string): Href {
  if (isHttps(href) && !twice.test(href)) return outside;
  const repaired = href.replace(
    /^(https:\/\/)([^/?#]+)/i,
    (_, begin: string, host: string) => begin + host.replace(/[.,;]+(?=[^.,;])/g, '.').replace(/[.,;]+$/, ''),
  );
  if (repaired !== href && isHttps(repaired)) return wrong(/[,;]/.test(href) ? 'host' : 'dots', repaired);
  if (looksLikeHost(rest.replace(twice, '').replace(/^\/+/, ''))) return wrong('address', withHttps(href));
  return wrong('address', /^\/[a-z\d-]/i.test(rest) ? rest : 'https://www.firma.example');
}

/** Repairs the scheme of `http://firma.example`, `https:/firma.example`, `https//firma.example` and `https://https://firma.example`. */
const withHttps = (href: string) => href.replace(/^(?:https?:?\/+|https?:)+/i, 'https://');

/** The beginning of a second address, pasted behind the first one's scheme. */
const twice = /(?<=^(?:https?:)?\/\/)https?:?\/\//i;

/** Parses a file name in place of an address: the file of a page or post means its address, any other file has to be somewhere on the web. */
function readFile(href: string): Href | undefined {
  const [, name, ending = '', behind = ''] = fileName.exec(href) ?? [];
  if (name === undefined) return undefined;
  const path = `/${/^mdx?$/i.test(ending) ? 'blog/' : ''}${name.toLowerCase()}${behind}`;
  return /^(?:mdx?|json|html?|php)$/i.test(ending) ? wrong('file', path) : wrong('document', `https://www.firma.example/${name}.${ending}`);
}

/** A file name, with its folders. The extensions are not top-level domains, or hardly ever used as such. */
const fileName =
  /^(?!www\.)(?:\.{0,2}[\w-]*\/)*([\w-]+)\.(mdx?|json|html?|php|txt|csv|xml|pdf|docx?|odt|xlsx?|ods|pptx?|zip|png|jpe?g|webp|svg|gif|avif|mp4)([?#].*)?$/i;

/** Schemes that cannot be names of short forms, whatever content/site.json says. */
const knownSchemes = /^(javascript|data|vbscript|file|blob|about|ftp|sms|ws|wss|view-source)$/i;

/** The link that an author means by one with neither a slash nor a scheme at its beginning. */
function withoutScheme(href: string): string {
  if (isMail(href)) return `mailto:${href}`;
  if (/^https?\//i.test(href)) return withHttps(href);
  // addresses of pages have no capitals
  return looksLikeHost(href) ? `https://${href}` : `/${href.replace(/^[./]+/, '').replace(/^[^?#]+/, (path) => path.toLowerCase())}`;
}

/** Whether a text begins with a host name, `firma.example`, and is not a file name. */
export function looksLikeHost(text: string): boolean {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}([/?#]|$)/i.test(text) && !fileName.test(text);
}

function isHttps(href: string): boolean {
  return /^https:\/\//i.test(href) && URL.canParse(href) && /^(?:[^.,;]+\.)+[^.,;]+\.?$/.test(new URL(href).hostname);
}

const isMail = (text: string) => /^[^\s@,<>]+@[^\s@,<>]+\.[^\s@,<>.]+$/.test(text);

/**
 * Parses a `mailto:` link (RFC 6068): addresses separated by commas, then optionally a subject and other fields. A link for passing on a mail
 * (`mailto:?subject=…`) has no address.
 */
function readMailto(href: string): Href {
  const [, encoded = '', fields = ''] = /^mailto:([^?]*)(.*)$/is.exec(href) ?? [];
  const addresses = decode(encoded);
  const sound = addresses === '' ? fields.length > 1 : addresses?.split(',').every(isMail);
  const tight = encoded.replace(/\s/g, '');
  const once = encoded.replace(/^(?:mailto:)+/i, '');
  if (once !== encoded && isMail(once)) return wrong('mailto', `mailto:${once}${fields}`);
  if (!sound)
    return tight !== encoded && tight.split(',').every(isMail) ? wrong('characters', `mailto:${tight}${fields}`) : wrong('mailto', 'mailto:name@firma.example');
  return /\s/.test(href) ? wrong('space', href.trim().replaceAll(/\s/g, '%20')) : outside;
}

/** Parses a `tel:` link (RFC 3966): digits with visual separators, no spaces, then optionally an extension and other parameters (`;ext=12`). */
function readTel(href: string): Href {
  const [, number = '', parameters = ''] = /^tel:([^;]*)(.*)$/is.exec(href) ?? [];
  const digits = number.replace(/\D/g, '');
  const isDialled = /^\+?[\d().-]+$/.test(number) && !/^(?:\+|00)\d+\(0\)|^\+(?:49|43|41)[-.]*0/.test(number);
  if (isDialled && /^(;[a-z\d-]+(=[^\s;]+)?)*$/i.test(parameters) && digits.length >= 3 && digits.length <= 15) return outside;
  const repaired = withDigits(number);
  if (repaired !== undefined) return wrong('tel-letters', dialled(repaired));
  const isNumber = digits.length >= 3 && !/[a-z]/i.test(number);
  return wrong('tel', isNumber ? dialled(number) : 'tel:…');
}

/**
 * A phone number as a `tel:` link: without blanks and brackets, and without the zero in „+49 (0) 30“, „0049 (0) 30“ and „+49 030“, which is not dialled from
 * abroad.
 */
export function dialled(number: string): string {
  const digits = number.replace(/^([^\d]*(?:\+|00)[\d ]+)\(0\)/, '$1').replace(/\D/g, '');
  return number.includes('+') ? `tel:+${digits.replace(/^(49|43|41)0/, '$1')}` : `tel:${digits}`;
}

/** Calling codes of countries in which the leading zero is dropped behind the code. */
const callingCodes: Readonly<Record<string, string>> = { DE: '49', AT: '43', CH: '41' };

/**
 * A phone number as a `tel:` link that works from everywhere: „(030) 23125 418“ in Germany is `tel:+493023125418`. For countries not in {@link callingCodes} it
 * gets no code.
 * @param country country code (ISO 3166-1), as `DE`
 */
export function dialledFromAbroad(number: string, country: string): string {
  const code = callingCodes[country];
  return dialled(code === undefined ? number : number.replace(/^[^\d+]*0(?!0)/, `+${code} `));
}

/** `decodeURIComponent`; undefined if the text is not validly encoded. */
export function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
