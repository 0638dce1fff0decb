import { byText } from '../../by-text.ts';
import type { Finding } from '../../messages/explain.ts';
import { suggest, suggester } from '../../reading/suggest.ts';
import { readHref } from '../addresses/href.ts';
import { spellPath } from '../addresses/paths.ts';
import { checkOutsideLink } from './outside-links.ts';

/** The anchors of a page; which those are is found out only for a link that names one. */
export interface Anchors extends Iterable<string> {
  includes(anchor: string): boolean;
  /** Of an anchor whose block is not always there, what a link finds while it is not. */
  missing?(anchor: string): Missing | undefined;
}

/** What is not there as long as a link to it is. */
export type Missing = Extract<Target, { readonly kind: 'draft' | 'out-of-time' }>;

/** What stands at a path. */
export type Target =
  | {
      readonly kind: 'page';
      /** The path that search engines know the page by. */
      readonly canonical: string;
      readonly anchors: Anchors;
      readonly indexed: boolean;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent?: boolean }
  /** A page, post or block that is not published yet. */
  | { readonly kind: 'draft'; readonly file: string; readonly line: string }
  /** A page, post or block that comes later, or goes earlier, than what the link stands in; `moment` as an author writes it. */
  | { readonly kind: 'out-of-time'; readonly field: 'publishAt' | 'unpublishAt'; readonly moment: string; readonly isOver?: boolean }
  /** A file or an endpoint of the server: `/sitemap.xml`. */
  | { readonly kind: 'file' };

export interface LinkContext {
  /** Names and addresses of content/site.json. */
  readonly shortForms: Readonly<Record<string, string>>;
  /** Decides what a decoded path shows; undefined where nothing does. */
  readonly target: (path: string) => Target | undefined;
  /** Paths to suggest in place of an unknown one. */
  readonly paths: Iterable<string>;
  /** The link of the frame that leads to this path of another website: `app:/auth` for `/auth`. */
  readonly elsewhere?: (path: string) => string | undefined;
  /** Where a page is now that an unknown path led to; the path itself where it will be there again as soon as a mistake is mended that is told of it. */
  readonly movedTo?: (path: string) => string | undefined;
  /** The picture that a name or a file stands for, where pictures have a place; undefined where it is none. */
  readonly pictureNamed?: (href: string) => string | undefined;
  /** Anchors of the page that the link stands on; undefined in what stands on every page. */
  readonly anchors?: Anchors;
}

/** What has to be known to see that no browser can follow a link. */
export type LinkSurroundings = Pick<LinkContext, 'shortForms' | 'pictureNamed'>;

/**
 * Why no browser can follow a link, wherever it stands; whether something stands where it leads is looked at once there is a site.
 * @param href with its values put in; one that still has placeholders is left to the rule about those
 */
export function checkLinkByItself(href: string, surroundings: LinkSurroundings): Finding | undefined {
  if (hasTokens(href)) return undefined;
  const link = readHref(href);
  if (link.kind === 'wrong') return wrongLink(href, link, surroundings);
  return link.kind === 'short' ? checkShortForm(link.name, surroundings.shortForms) : undefined;
}

const hasTokens = (href: string) => /\{\{|\}\}/.test(href);

/** What is wrong with a link, or could be better; one finding at most. @param href as above */
export function checkLink(href: string, context: LinkContext): Finding | undefined {
  if (hasTokens(href)) return undefined;
  const link = readHref(href);
  switch (link.kind) {
    case 'wrong':
    case 'short':
      return checkLinkByItself(href, context);
    case 'here':
      return checkAnchor(link.anchor, context);
    case 'page':
      return checkPageLink(link, href, context);
    case 'outside':
      return checkOutsideLink(href, context);
  }
}

function wrongLink(
  href: string,
  { fault, write }: Extract<ReturnType<typeof readHref>, { kind: 'wrong' }>,
  { pictureNamed, shortForms }: LinkSurroundings,
): Finding {
  const short = ['no-slash', 'address', 'scheme'].includes(fault) ? withShortForm(href, shortForms) : undefined;
  if (short !== undefined) return { rule: 'wrong-link', found: href, fault: 'short-form', write: short };
  const picture = ['no-slash', 'file', 'document'].includes(fault) ? pictureNamed?.(href) : undefined;
  return picture === undefined
    ? { rule: 'wrong-link', found: href, fault, write }
    : { rule: 'wrong-link', found: href, fault: 'picture', write: `![…](${picture})` };
}

/** `app/auth`, `app:auth` and `app://auth`, where the site has a short form of this name; undefined of others. */
function withShortForm(href: string, shortForms: LinkContext['shortForms']): string | undefined {
  const [, name = '', rest = ''] = /^([a-z][a-z0-9+.-]*)(?::\/*|\/+)([^/].*)$/i.exec(href) ?? [];
  return Object.hasOwn(shortForms, name.toLowerCase()) ? `${name.toLowerCase()}:/${rest}` : undefined;
}

function checkShortForm(name: string, shortForms: LinkContext['shortForms']): Finding | undefined {
  if (Object.hasOwn(shortForms, name)) return undefined; // and not what every object has: `constructor:/x`
  const known = Object.keys(shortForms);
  return { rule: 'unknown-short-form', name, near: suggest(name, known), known };
}

/** Reads the anchors of a page only where the link names one: a page is drawn to find them. */
function checkAnchor(anchor: string, target: Pick<LinkContext, 'anchors'>, page?: string): Finding | undefined {
  const anchors = anchor === '' ? undefined : target.anchors;
  const missing = anchors?.missing?.(anchor);
  if (missing) return tellMissing(missing, `${page ?? ''}#${anchor}`);
  if (!anchors || anchors.includes(anchor)) return undefined;
  return { rule: 'unknown-anchor', anchor, page, near: suggest(anchor, anchors), known: [...anchors] };
}

function tellMissing(missing: Missing, path: string): Finding {
  if (missing.kind === 'draft') return { rule: 'link-to-draft', path, file: missing.file, line: missing.line };
  return { rule: 'link-out-of-time', path, field: missing.field, moment: missing.moment, isOver: missing.isOver };
}

function checkPageLink(
  link: Extract<ReturnType<typeof readHref>, { kind: 'page' }>,
  href: string,
  { target, paths, movedTo, elsewhere }: LinkContext,
): Finding | undefined {
  const { path, search, anchor, write } = link;
  const found = target(path);
  if (!found) {
    const moved = movedTo?.(path);
    if (moved === path) return undefined;
    if (moved !== undefined) return { rule: 'unknown-path', path, moved };
    const near = elsewhere?.(path) ?? suggestPath(path, paths);
    // where an address is told to be written as the link has it, the link is right
    return near !== undefined && near !== path && spellPath(near) === path ? undefined : unknownPath(path, near);
  }
  if (found.kind === 'draft' || found.kind === 'out-of-time') return tellMissing(found, path);
  if (found.kind === 'redirect') return { rule: 'link-to-redirect', path, write: beyond(found.to, link, target), isPermanent: found.permanent };
  if (found.kind === 'file') return undefined;
  const wrongAnchor = checkAnchor(anchor, found, path);
  if (wrongAnchor) return wrongAnchor;
  if (found.canonical !== path) return { rule: 'link-to-alias', path, write: found.canonical + search + (anchor && `#${anchor}`) };
  const plain = origin.test(search) ? path + withoutOrigin(search) + (anchor && `#${anchor}`) : write;
  if (plain !== href) return { rule: 'link-spelling', found: href, write: plain };
  return found.indexed ? undefined : { rule: 'link-to-noindex', path };
}

/** Notes of where a visitor comes from: https://en.wikipedia.org/wiki/UTM_parameters, and those of advertisements. */
const origin = /[?&](?:utm_\w+|gclid|fbclid|msclkid)=/;

/** A query without the notes of where a visitor comes from: of a link between two own pages they say that he has just arrived. */
function withoutOrigin(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !origin.test(`&${part}`));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** Where a redirect leads with what the link says behind its path: a query as visitors have it there, too, an anchor that the page has. */
function beyond(to: string, { search, anchor }: { readonly search: string; readonly anchor: string }, target: LinkContext['target']): string {
  const there = readHref(to);
  if (there.kind !== 'page' || (search === '' && anchor === '') || /[?#]/.test(to)) return to;
  const found = target(there.path);
  const keepsAnchor = anchor !== '' && found?.kind === 'page' && found.anchors.includes(anchor);
  return there.path + search + (keepsAnchor ? `#${anchor}` : '');
}

/** Nobody who writes the address of a post means that of the blog: where nothing else is near, the post may have been deleted. */
function unknownPath(path: string, near: string | undefined): Finding {
  return near !== undefined && path.startsWith(`${near}/`) ? { rule: 'unknown-path', path, parent: near } : { rule: 'unknown-path', path, near };
}

const suggestions = new WeakMap<Iterable<string>, (path: string) => string | undefined>();

/** What the home page is called where it has an address of its own. */
const homeElsewhere = /^\/(?:home|start|startseite|homepage|index(?:\.(?:html?|php))?)$/i;

/** Compares an unknown path with the others once, however many pages lead to it. The home page, with which every path begins, is meant by its names alone. */
export function suggestPath(path: string, paths: Iterable<string>): string | undefined {
  if (homeElsewhere.test(path)) return '/';
  const suggestIt = suggestions.get(paths) ?? byText(suggester([...paths].filter((other) => other !== '/')));
  suggestions.set(paths, suggestIt);
  return suggestIt(path);
}
