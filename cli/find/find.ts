import { claimsFile, factsFile } from '../../renderer/site/files/content-file.ts';
import { suggest } from '../../schema/reading/suggest.ts';
import { linksOf } from '../../schema/rules/markup/markdown-links.ts';
import type { Language } from '../../schema/words.ts';
import type { TextFiles } from '../content/text-files.ts';
import { type PlacedText, textsOf } from '../content/texts.ts';
import { type KnownValue, knownValues } from '../facts/values.ts';

/** What was found, by what it is; where an address was asked for, or a value by its name, nothing else is looked for. */
export interface Found {
  /** Facts and claims that say it, or whose name it is. */
  readonly values: readonly KnownValue[];
  /** Texts that have it written out. */
  readonly texts: readonly PlacedText[];
  /** Fields and texts that lead to an address. */
  readonly links: readonly PlacedText[];
  /** Where an address is redirected to, and what leads there. */
  readonly redirect?: { readonly to: string; readonly links: readonly PlacedText[] };
  /** Fields and texts that show a picture. */
  readonly pictures: readonly PlacedText[];
}

/**
 * Looks for a text, a fact (`price.basic` or `{{price.basic}}`), an address (`/preise`) or a picture (`dashboard`, `dashboard.png`) in all content.
 * @param pictures names of the pictures that there are
 * @param redirects where they lead, by the addresses that they begin at
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
  if (named.length > 0) return { values: named, texts: [], links: [], pictures: [] };
  const linksTo = (address: string) => texts.filter((text) => !isOwn(text) && leadsTo(text.text, address));
  const to = redirects.get(query);
  const isOfSite = /^\/(?!\s)|^#\S/.test(query);
  const links = isOfSite || /^[a-z]+:\S/.test(query) ? linksTo(query) : [];
  // of another site one may know no more than its name: `https://bewertungen.example`
  if (isOfSite || links.length > 0) return { values: [], texts: [], links, pictures: [], ...(to !== undefined && { redirect: { to, links: linksTo(to) } }) };
  // a picture has the name of its file without the ending, and whoever looks into the folder sees both
  const picture = [query, query.replace(/^(?:.*\/)?([^/]+)\.\w+$/, '$1')].find((name) => pictures.has(name));
  const asPicture = picture === undefined ? [] : texts.filter((text) => shows(text, picture));
  const others = texts.filter((text) => text.file !== factsFile && text.file !== claimsFile && !asPicture.includes(text));
  return {
    values: known.filter(({ shown }) => says(shown, query)),
    texts: others.filter(({ text }) => says(text, query)),
    links: [],
    pictures: asPicture,
  };
}

/** An address at which a page stands, and that leads nowhere. */
const isOwn = ({ file, path: [list, index, field] }: PlacedText) =>
  file === 'pages.config.json'
    ? (list === 'routes' && field === 'paths') || (list === 'redirects' && field === 'from')
    : file.startsWith('content/pages/') && list === 'paths' && index !== undefined;

/** What was most likely meant by something that is nowhere: a value, a picture, an address or an anchor that there is. */
export function nearestTo(query: string, files: TextFiles, { language, pictures }: { language: Language; pictures: ReadonlySet<string> }): string | undefined {
  const written = textsOf(files).flatMap(({ text, path }) => (path.at(-1) === 'anchor' ? [`#${text}`] : /^[/#]\S*$/.test(text) ? [text] : []));
  return suggest(query, new Set([...knownValues(files, language).map(({ token }) => token), ...pictures, ...written]));
}

/** All spaces are alike, as are capitals. A number is no part of a longer one: „69,99“ stands neither in „169,99“ nor in „69,995“. */
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

/** A text as it is compared. */
export const plain = (text: string) => text.toLowerCase().replace(/\s/g, ' ');

/** A field that is the address, with or without a slash, an anchor or a query behind it, or a Markdown link to it. */
function leadsTo(text: string, address: string): boolean {
  const isThere = (href: string) => href === address || (href.startsWith(address) && /^\/?(?:[#?]|$)/.test(href.slice(address.length)));
  return isThere(text) || linksOf(text).some(({ href }) => isThere(href));
}

/** A field that is the picture's name, or a picture in a post; a symbol may have the same name. */
function shows({ file, path, text }: PlacedText, name: string): boolean {
  if (text === name) return path.at(-1) !== 'icon' || file === 'content/site.json';
  return linksOf(text).some(({ kind, href }) => kind === 'picture' && href === name);
}
