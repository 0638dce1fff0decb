import { claimsFile, factsFile } from '../../renderer/site/files/content-file.ts';
import { suggest } from '../../schema/reading/suggest.ts';
import { linksOf } from '../../schema/rules/markup/markdown-links.ts';
import type { Language } from '../../schema/words.ts';
import type { TextFiles } from '../content/text-files.ts';
import { type PlacedText, textsOf } from '../content/texts.ts';
import { type KnownValue, knownValues } from '../facts/values.ts';

/** What was found, by kind. For an address, or the name of a value, nothing else is searched. */
export interface Found {
  /** Facts and claims that contain it, or that have it as their name. */
  readonly values: readonly KnownValue[];
  /** Texts in which it is written out. */
  readonly texts: readonly PlacedText[];
  /** Texts that say it to visitors, partly by the value of a fact or claim that they name. */
  readonly said: readonly PlacedText[];
  /** Fields and texts that link to the address. */
  readonly links: readonly PlacedText[];
  /** Target of the redirect at the address, with the links to that target. */
  readonly redirect?: { readonly to: string; readonly links: readonly PlacedText[] };
  /** Fields and texts that show a picture. */
  readonly pictures: readonly PlacedText[];
}

/**
 * Searches all content for a text, a fact (`price.basic` or `{{price.basic}}`), an address (`/preise`) or a picture (`dashboard`, `dashboard.png`).
 * @param pictures names of all pictures
 * @param redirects targets of redirects by their source addresses
 */
export function findInContent(
  files: TextFiles,
  query: string,
  { language, pictures, redirects }: { language: Language; pictures: ReadonlySet<string>; redirects: ReadonlyMap<string, string> },
): Found {
  const texts = textsOf(files);
  const token = query.replace(/^\{\{\s*|\s*\}\}$/g, '');
  const known = knownValues(files, language);
  const named = known.filter((value) => value.token === token);
  if (named.length > 0) return { values: named, texts: [], said: [], links: [], pictures: [] };
  const linksTo = (address: string) => texts.filter((text) => !isOwn(text) && leadsTo(text.text, address));
  const to = redirects.get(query);
  const isOfSite = /^\/(?!\s)|^#\S/.test(query);
  const links = isOfSite || /^[a-z]+:\S/.test(query) ? linksTo(query) : [];
  // of another site only the name may be known, `https://bewertungen.example`: it is then searched as a text
  if (isOfSite || links.length > 0)
    return { values: [], texts: [], said: [], links, pictures: [], ...(to !== undefined && { redirect: { to, links: linksTo(to) } }) };
  // content names pictures without the ending, but whoever looks into the folder sees the ending as well
  const picture = [query, query.replace(/^(?:.*\/)?([^/]+)\.\w+$/, '$1')].find((name) => pictures.has(name));
  const asPicture = picture === undefined ? [] : texts.filter((text) => shows(text, picture));
  const others = texts.filter((text) => text.file !== factsFile && text.file !== claimsFile && !asPicture.includes(text));
  const values = known.filter(({ shown }) => says(shown, query));
  const shown = new Map(known.map((value) => [value.token, value.shown]));
  const isSaid = ({ text }: PlacedText) => text.includes('{{') && !says(text, query) && says(withValues(text, shown), query);
  return {
    values,
    texts: others.filter(({ text }) => says(text, query)),
    // where a value has all of it, the texts that name the value are listed there
    said: values.length > 0 ? [] : others.filter(isSaid),
    links: [],
    pictures: asPicture,
  };
}

/** A text as visitors read it, apart from what it has of addresses. */
const withValues = (text: string, shown: ReadonlyMap<string, string>) =>
  text.replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, (whole, token: string) => shown.get(token) ?? whole);

/** Whether a text declares an address of a page or redirect, and so is no link. */
const isOwn = ({ file, path: [list, index, field] }: PlacedText) =>
  file === 'pages.config.json'
    ? (list === 'routes' && field === 'paths') || (list === 'redirects' && field === 'from')
    : file.startsWith('content/pages/') && list === 'paths' && index !== undefined;

/** What was most likely meant by a query that is found nowhere: a known value, picture, address or anchor. */
export function nearestTo(query: string, files: TextFiles, { language, pictures }: { language: Language; pictures: ReadonlySet<string> }): string | undefined {
  const written = textsOf(files).flatMap(({ text, path }) => (path.at(-1) === 'anchor' ? [`#${text}`] : /^[/#]\S*$/.test(text) ? [text] : []));
  return suggest(query, new Set([...knownValues(files, language).map(({ token }) => token), ...pictures, ...written]));
}

/** Whether a text contains the query, whatever its case and spaces. A number is no part of a longer one: „69,99“ is neither in „169,99“ nor in „69,995“. */
function says(text: string, query: string): boolean {
  const [all, wanted] = [plain(text), plain(query)];
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
    const [before, after] = [all.slice(0, at), all.slice(at + wanted.length)];
    const beginsBefore = /^\d/.test(wanted) && (/\d,?$/.test(before) || (/\d\.$/.test(before) && /^\d{3}(?!\d)/.test(wanted)));
    const goesOn = /\d$/.test(wanted) && /^(,?\d|\.\d{3}(?!\d))/.test(after);
    if (!beginsBefore && !goesOn) return true;
  }
  return false;
}

/** A text in the form in which texts are compared. */
export const plain = (text: string) => text.toLowerCase().replace(/\s/g, ' ');

/** Whether a text is the address, with or without a slash, an anchor or a query behind it, or has a Markdown link to it. */
function leadsTo(text: string, address: string): boolean {
  const isThere = (href: string) => href === address || (href.startsWith(address) && /^\/?(?:[#?]|$)/.test(href.slice(address.length)));
  return isThere(text) || linksOf(text).some(({ href }) => isThere(href));
}

/** Whether a text shows the picture: a field with its name, or a picture in a post. An icon may have the same name. */
function shows({ file, path, text }: PlacedText, name: string): boolean {
  if (text === name) return path.at(-1) !== 'icon' || file === 'content/site.json';
  return linksOf(text).some(({ kind, href }) => kind === 'picture' && href === name);
}
