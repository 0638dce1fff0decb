import type { Finding } from '../../messages/explain.ts';
import { slugOf } from '../../reading/slug.ts';
import { decode, looksLikeHost } from './href.ts';
import { lookAlikeIn } from './look-alikes.ts';

/** First segments that the server answers itself, whatever the route table says; tests/server/own-addresses.test.ts compares them with the routes. */
const reservedSegments = [
  'api',
  'assets',
  'media',
  'ws',
  '_payload',
  '_preview',
  '_blocks',
  '_contact',
  '_newsletter',
  '_share',
  'healthz',
  'readyz',
  'metrics',
  '.well-known',
];
/** Files that the server generates from the site; links may lead to them. */
export const madeFiles = [
  'robots.txt',
  'sitemap.xml',
  'llms.txt',
  '.well-known/security.txt',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'search.json',
  'manifest.webmanifest',
];

/** Includes addresses in mails, which people keep. They only work with the parameters that the mail adds. */
const reservedPaths = [...madeFiles, 'newsletter/bestaetigen', 'newsletter/abmelden'];

const pagePath = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;
const umlautPath = /^\/([a-z0-9äöüß-]+(\/[a-z0-9äöüß-]+)*)?$/;
/** Paths of former websites may have any form: `/Preise_neu.html`. */
const oldPath = /^\/([\w.~äöüÄÖÜß-]+(\/[\w.~äöüÄÖÜß-]+)*)?$/;

/**
 * The finding about the address of a page.
 * @param path may have parameters, `/software-in-{stadt}`, unless `literal` is set
 * @param literal the path is written in the page itself
 */
export function checkPath(path: string, literal = false): Finding | undefined {
  const behind = withoutHost(path);
  if (behind !== undefined) return { rule: 'whole-address', found: path, write: spellPath(behind) };
  const braces = checkBraces(path, literal);
  if (braces) return braces;
  const plain = path.replace(/\{[^{}]*\}/g, 'x');
  const reserved = checkReserved(plain, path);
  if (reserved || pagePath.test(plain)) return reserved;
  const foreign = foreignLetter(path, plain, umlautPath);
  if (foreign) return foreign;
  const several = severalPaths(path);
  if (several) return several;
  const write = spellPath(path);
  if (isInvisible(path)) return { rule: 'path-spelling', path, write, fault: 'invisible' };
  return umlautPath.test(plain) ? { rule: 'path-spelling', path, write, shared: encodeURI(path) } : { rule: 'path-spelling', path, write };
}

/** The finding about the source path of a redirect; extensions (`.html`, `.php`), capitals and underscores are fine. */
export function checkRedirectSource(from: string): Finding | undefined {
  const path = withoutHost(from);
  if (path !== undefined) return { rule: 'whole-address', found: from, write: path || '/' };
  const reserved = checkReserved(from, from) ?? checkBraces(from, true);
  if (reserved || (oldPath.test(from) && !/\/\.{1,2}(\/|$)/.test(from))) return reserved;
  const several = severalPaths(from);
  if (several) return several;
  const [sign = ''] = /[*?#]/.exec(from) ?? [];
  const fault = unheard[sign] ?? (isInvisible(from) ? 'invisible' : undefined);
  const heard = from.split(/[?#]/, 1)[0] ?? '';
  const write = heard !== from && oldPath.test(heard) ? heard : spellPath(from);
  return foreignLetter(from, from, oldPath) ?? { rule: 'path-spelling', path: from, write, ...(fault && { fault }) };
}

/** The finding about several paths in one: `/maler, /lackierer`. */
function severalPaths(path: string): Finding | undefined {
  const parts = path.trim().split(/\s*[,;|]\s*|\s+/);
  const areAll = parts.length > 1 && parts.every((part) => /^\/[^/]/.test(part));
  return areAll ? { rule: 'path-spelling', path, write: parts.map((part) => `"${part}"`).join(', '), fault: 'several' } : undefined;
}

/** Parts of an address that redirects ignore. */
const unheard: Readonly<Record<string, 'star' | 'query' | 'anchor'>> = { '*': 'star', '?': 'query', '#': 'anchor' };

/** Whether a path contains soft hyphens and similar characters, which come with copied text. */
const isInvisible = (path: string) => /\p{Cf}/u.test(path);

/** The path behind the host of `https://www.example.de/alt?a`, with or without the scheme; undefined if there is no host. `//alt` has a slash too many. */
function withoutHost(address: string): string | undefined {
  const [, scheme, slashes, host = '', path] = /^(https?:)?(\/\/)?([^/?#]+)([^?#]*)/i.exec(address) ?? [];
  const hasHost = slashes === undefined ? /^www\./i.test(host) || (path !== '' && looksLikeHost(host)) : scheme !== undefined || /[.:]/.test(host);
  return hasHost ? path : undefined;
}

/** The finding about a letter that only looks Latin, if nothing else is wrong: `/prеise` with a Cyrillic е. */
function foreignLetter(path: string, plain: string, shape: RegExp): Finding | undefined {
  const found = lookAlikeIn(path);
  return found && shape.test(lookAlikeIn(plain)?.write ?? plain) ? { rule: 'foreign-letter', path, ...found } : undefined;
}

function checkBraces(path: string, literal: boolean): Finding | undefined {
  return brokenPlaceholder(path) ?? (literal && path.includes('{') ? { rule: 'misplaced-placeholder', path } : undefined);
}

/** The finding about braces of an address that do not match or are empty. */
export function brokenPlaceholder(path: string): Finding | undefined {
  const rest = path.replace(/\{[^{}/]+\}/g, '');
  return /[{}]/.test(rest) ? { rule: 'broken-placeholder', path, write: closeBraces(path) } : undefined;
}

/** Repairs braces: `/{stadt-software` → `/{stadt}-software`, `/stadt}-software` → `/{stadt}-software`. A name ends where its letters end. */
function closeBraces(path: string): string {
  return path.replace(/\{*([\p{L}\d_|]*)\}*/gu, (found, name: string) => (found === name ? found : name && `{${name}}`));
}

function checkReserved(plain: string, path: string): Finding | undefined {
  const lower = plain.toLowerCase().replace(/^\/+|\/+$/g, '');
  const first = reservedSegments.find((segment) => segment === lower.split('/')[0]);
  if (first) return { rule: 'reserved-path', path, first };
  return reservedPaths.includes(lower) ? { rule: 'reserved-path', path } : undefined;
}

/** The nearest valid address of a page: `/Über uns.html?a` → `/ueber-uns`. Parameters stay as they are. */
export function spellPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  const segments = (decode(plain) ?? plain).split(/\s*[/\\]+\s*/).map((segment, index, all) => {
    const name = index === all.length - 1 ? segment.replace(/\.(html?|php|aspx?)$/i, '') : segment;
    return name.replace(/[^{}]+(?![^{}]*\})/g, (words) => keepHyphens(words));
  });
  return `/${segments.filter(Boolean).join('/')}`;
}

/** Keeps hyphens at the ends of a word beside a parameter: `software-{stadt}`. */
function keepHyphens(words: string): string {
  const [, before = '', after = ''] = /^(-?).*?(-?)$/s.exec(words) ?? [];
  return slugOf(words) === '' ? '' : before + slugOf(words) + after;
}

/** A row of the table, or a page of a folder, with its addresses. */
export interface PathRow {
  /** The file that contains the addresses. */
  readonly file: string;
  /** The page at these addresses: `content/pages/preise.json`. */
  readonly page: string;
  readonly paths: readonly string[];
}

/** A finding about one address of a row. */
export interface PathFinding {
  readonly row: number;
  readonly index: number;
  readonly finding: Finding;
}

/**
 * Finds addresses that an earlier row already has; one for each such row, because a copied page repeats them all. Duplicates within one list are covered by the
 * schema.
 */
export function takenPaths(rows: readonly PathRow[]): PathFinding[] {
  const owners = new Map<string, number>();
  return rows.flatMap(({ file, page, paths }, row) => {
    const told = new Set<number>();
    return paths.flatMap((path, index): PathFinding[] => {
      const owner = owners.get(path) ?? row;
      owners.set(path, owner);
      const other = rows[owner];
      if (owner === row || !other || (told.has(owner) && other.file !== file)) return [];
      told.add(owner);
      if (other.file === file) return [{ row, index, finding: { rule: 'repeated-path', path } }];
      // a page of a folder needs no row
      if (other.page === page) return [{ row: owner, index: other.paths.indexOf(path), finding: { rule: 'duplicate-path', path, other: page, isOwn: true } }];
      return [{ row, index, finding: { rule: 'duplicate-path', path, other: other.page } }];
    });
  });
}

export interface OrderedRow {
  /** The row is a page of a folder, whose author does not see the table. */
  readonly ofFolder: boolean;
  readonly paths: readonly string[];
  /** `match`: whether the pattern matches a path, and whether all words in the path are in its lists. */
  readonly patterns: readonly { readonly path: string; readonly match: (path: string) => 'known' | 'unknown' | undefined }[];
}

/** A finding about an address of a row, as written. */
export interface AddressFinding {
  readonly row: number;
  readonly path: string;
  readonly finding: Finding;
}

/**
 * Finds addresses that a pattern of an earlier row matches, and pages of folders that hide a generated page. A pattern that hides the addresses of several rows
 * stands too high in the table; it is reported instead of them.
 */
export function patternConflicts(rows: readonly OrderedRow[]): AddressFinding[] {
  const patterns = rows.flatMap(({ patterns }, row) => patterns.map((pattern) => ({ ...pattern, row })));
  // of thousands of addresses hardly any matches a pattern
  const addresses = rows.flatMap(({ paths, ofFolder }, row) =>
    paths.flatMap((path) => {
      const by = patterns.find((pattern) => pattern.row < row && pattern.match(path));
      const after = by || !ofFolder ? undefined : patterns.find((pattern) => pattern.row > row && pattern.match(path) === 'known');
      return by || after ? [{ path, row, ofFolder, by, after }] : [];
    }),
  );
  const ofTable = Map.groupBy(
    addresses.filter(({ ofFolder }) => !ofFolder),
    ({ by }) => by,
  );
  const tooHigh = new Map(
    patterns.flatMap((pattern) => {
      const caught = ofTable.get(pattern) ?? [];
      const count = new Set(caught.map(({ row }) => row)).size;
      return count > 1 ? [[pattern, { count, paths: caught.map(({ path }) => path) }] as const] : [];
    }),
  );
  return [
    ...[...tooHigh].map(([{ row, path }, { count, paths }]): AddressFinding => ({ row, path, finding: { rule: 'shadowing-pattern', path, count, paths } })),
    ...addresses.flatMap(({ path, row, ofFolder, by, after }): AddressFinding[] => {
      if (by) return tooHigh.has(by) ? [] : [{ row, path, finding: { rule: 'shadowed-path', path, pattern: by.path, ownRow: !ofFolder } }];
      return after ? [{ row, path, finding: { rule: 'replaces-pattern', path, pattern: after.path } }] : [];
    }),
  ];
}
