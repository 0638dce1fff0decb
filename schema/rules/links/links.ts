import { byText } from '../../by-text.ts';
import type { Finding } from '../../messages/explain.ts';
import { suggest, suggester } from '../../reading/suggest.ts';
import { readHref } from '../addresses/href.ts';
import { spellPath } from '../addresses/paths.ts';
import { checkOutsideLink } from './outside-links.ts';

/** The anchors of a page, computed only if a link names one. */
export interface Anchors extends Iterable<string> {
  includes(anchor: string): boolean;
  /** For an anchor whose block is not always shown: why it is missing at times. */
  missing?(anchor: string): Missing | undefined;
}

/** A target that does not exist for as long as a link to it does. */
export type Missing = Extract<Target, { readonly kind: 'draft' | 'out-of-time' }>;

/** What a path leads to. */
export type Target =
  | {
      readonly kind: 'page';
      /** The canonical path, which search engines index. */
      readonly canonical: string;
      readonly anchors: Anchors;
      readonly indexed: boolean;
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly permanent?: boolean }
  /** A page, post or block that is not published yet. */
  | { readonly kind: 'draft'; readonly file: string; readonly line: string }
  /** A page, post or block that appears later or disappears earlier than what contains the link; `moment` as an author writes it. */
  | { readonly kind: 'out-of-time'; readonly field: 'publishAt' | 'unpublishAt'; readonly moment: string; readonly isOver?: boolean }
  /** A file or an endpoint of the server: `/sitemap.xml`. */
  | { readonly kind: 'file' }
  /** What stands here is known only once another file can be read, or lies in its place; every link may lead here. */
  | { readonly kind: 'unjudged' };

export interface LinkContext {
  /** The short forms of content/site.json: names and addresses. */
  readonly shortForms: Readonly<Record<string, string>>;
  /** Returns what a decoded path leads to; undefined if it leads nowhere. */
  readonly target: (path: string) => Target | undefined;
  /** Paths that may be suggested in place of an unknown one. */
  readonly paths: Iterable<string>;
  /** Returns the link in the frame that leads to the path on another website: `app:/auth` for `/auth`. */
  readonly elsewhere?: (path: string) => string | undefined;
  /**
   * Returns the present path of a page that was at an unknown path. It returns the path itself if the page will be there again once a mistake is fixed that has
   * a finding of its own.
   */
  readonly movedTo?: (path: string) => string | undefined;
  /** Returns the picture that a name or file name stands for, if pictures are allowed here; undefined if there is none. */
  readonly pictureNamed?: (href: string) => string | undefined;
  /** Anchors of the page that contains the link; undefined for content that is on every page. */
  readonly anchors?: Anchors;
}

/** What decides whether a browser can follow a link at all. */
export type LinkSurroundings = Pick<LinkContext, 'shortForms' | 'pictureNamed'>;

/**
 * The finding about a link that no browser can follow, whatever the rest of the site is. Whether its target exists is only checked with the whole site.
 * @param href with its values filled in; a link that still has placeholders is left to the rule about those
 */
export function checkLinkByItself(href: string, surroundings: LinkSurroundings): Finding | undefined {
  if (hasTokens(href)) return undefined;
  const link = readHref(href);
  if (link.kind === 'wrong') return wrongLink(href, link, surroundings);
  return link.kind === 'short' ? checkShortForm(link.name, surroundings.shortForms) : undefined;
}

const hasTokens = (href: string) => /\{\{|\}\}/.test(href);

/**
 * The finding about a link; one at most.
 * @param href see {@link checkLinkByItself}
 */
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

/** `app/auth`, `app:auth` and `app://auth` as a short form, if the site has one of this name; otherwise undefined. */
function withShortForm(href: string, shortForms: LinkContext['shortForms']): string | undefined {
  const [, name = '', rest = ''] = /^([a-z][a-z0-9+.-]*)(?::\/*|\/+)([^/].*)$/i.exec(href) ?? [];
  return Object.hasOwn(shortForms, name.toLowerCase()) ? `${name.toLowerCase()}:/${rest}` : undefined;
}

function checkShortForm(name: string, shortForms: LinkContext['shortForms']): Finding | undefined {
  if (Object.hasOwn(shortForms, name)) return undefined; // own keys only, not what every object inherits: `constructor:/x`
  const known = Object.keys(shortForms);
  return { rule: 'unknown-short-form', name, near: suggest(name, known), known };
}

/** Reads the anchors of a page only if the link names one, because the page is drawn to find them. */
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
    // if another finding asks to change the page's address to what the link has, the link is right
    return near !== undefined && near !== path && spellPath(near) === path ? undefined : unknownPath(path, near);
  }
  if (found.kind === 'draft' || found.kind === 'out-of-time') return tellMissing(found, path);
  if (found.kind === 'redirect') return { rule: 'link-to-redirect', path, write: beyond(found.to, link, target), isPermanent: found.permanent };
  if (found.kind === 'file' || found.kind === 'unjudged') return undefined;
  const wrongAnchor = checkAnchor(anchor, found, path);
  if (wrongAnchor) return wrongAnchor;
  if (found.canonical !== path) return { rule: 'link-to-alias', path, write: found.canonical + search + (anchor && `#${anchor}`) };
  const plain = origin.test(search) ? path + withoutOrigin(search) + (anchor && `#${anchor}`) : write;
  if (plain !== href) return { rule: 'link-spelling', found: href, write: plain };
  return found.indexed ? undefined : { rule: 'link-to-noindex', path };
}

/** Tracking parameters: https://en.wikipedia.org/wiki/UTM_parameters, and those of advertising networks. */
const origin = /[?&](?:utm_\w+|gclid|fbclid|msclkid)=/;

/** A query without tracking parameters: in a link between two pages of the site they would count the visitor as newly arrived. */
function withoutOrigin(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => !origin.test(`&${part}`));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** The target of a redirect, with the query of the link and, if the target page has it, the anchor. */
function beyond(to: string, { search, anchor }: { readonly search: string; readonly anchor: string }, target: LinkContext['target']): string {
  const there = readHref(to);
  if (there.kind !== 'page' || (search === '' && anchor === '') || /[?#]/.test(to)) return to;
  const found = target(there.path);
  const keepsAnchor = anchor !== '' && found?.kind === 'page' && found.anchors.includes(anchor);
  return there.path + search + (keepsAnchor ? `#${anchor}` : '');
}

/** Whoever writes the address of a post does not mean that of the blog. If no other address is near, the post may have been deleted. */
function unknownPath(path: string, near: string | undefined): Finding {
  return near !== undefined && path.startsWith(`${near}/`) ? { rule: 'unknown-path', path, parent: near } : { rule: 'unknown-path', path, near };
}

const suggestions = new WeakMap<Iterable<string>, (path: string) => string | undefined>();

/** Usual paths of home pages. */
const homeElsewhere = /^\/(?:home|start|startseite|homepage|index(?:\.(?:html?|php))?)$/i;

/**
 * Suggests a path for an unknown one; cached, because many pages may link to it. The home page is only suggested for its usual names, because every path begins
 * with its path.
 */
export function suggestPath(path: string, paths: Iterable<string>): string | undefined {
  if (homeElsewhere.test(path)) return '/';
  const suggestIt = suggestions.get(paths) ?? byText(suggester([...paths].filter((other) => other !== '/')));
  suggestions.set(paths, suggestIt);
  return suggestIt(path);
}
