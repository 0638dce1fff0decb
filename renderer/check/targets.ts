import { pageBehind } from '../../blocks/_blog/feeds.ts';
import { textsOf } from '../../schema/reading/texts-in.ts';
import { always, type Window } from '../../schema/reading/times.ts';
import { madeFiles } from '../../schema/rules/addresses/paths.ts';
import { type Anchors, type LinkContext, suggestPath, type Target } from '../../schema/rules/links/links.ts';
import { tidiedPaths } from '../page/tidied-path.ts';
import { type ContentFiles, postFileOf } from '../site/files/content-file.ts';
import type { WholeSite } from '../site/model.ts';
import { createMemory } from '../site/remember.ts';
import type { RouteMatch } from '../site/routes/route-table.ts';
import { isWaiting, pagesAside } from '../site/waiting.ts';
import { createAnchors } from './anchors.ts';
import { keyOfAnchor, outOfTime, type TimedTargets } from './timed-targets.ts';

const files = new Set(madeFiles.map((file) => `/${file}`));

const remember = createMemory();

/** The paths of pages that are shown nowhere because of where their file lies, whether they are held back or not. */
export function pathsAside({ table }: WholeSite, ...files: readonly ContentFiles[]): ReadonlySet<string> {
  return new Set(files.flatMap((some) => pagesAside(table, some.values()).flatMap(({ name, paths }) => (name === undefined ? paths : [`/${name}`, ...paths]))));
}

/** The object by which verdicts on links are kept: the same one as long as every path leads where it led before. The content of the pages may have changed. */
export function addressesKey(
  { table, redirects, settings, held, waiting, pages, shell }: WholeSite,
  contents: ContentFiles,
  aside: ReadonlySet<string>,
  timed: TimedTargets,
): object {
  const unlisted = [...pages.values()].filter(({ indexed }) => !indexed).map(({ name }) => name);
  const posts = [...contents.values()].filter(({ kind }) => kind === 'post').map(({ file }) => file);
  const windows = [...timed].map(([path, { window, isOver }]) => `${path} ${[...Object.values(window), isOver].join(' ')}`);
  return remember(
    table,
    [
      redirects,
      settings.links,
      waiting.anywhere,
      waiting.hasUnreadablePage,
      ...[held, waiting.paths, unlisted, pagesOfHeader({ table, shell }), aside, posts, windows].map((names) => [...names].join('\n')),
    ],
    () => ({}),
  );
}

/** The pages that the header of all pages links to. */
export function pagesOfHeader({ table, shell }: Pick<WholeSite, 'table' | 'shell'>): readonly string[] {
  const paths = textsOf(shell.before).all.filter((text) => /^\/[a-z]/.test(text));
  return [...new Set(paths.flatMap((path) => table.match(path.replace(/[?#].*/, ''))?.page ?? []))];
}

interface Targets extends Omit<LinkContext, 'anchors'> {
  /** @param place when the link is shown */
  readonly target: (path: string, place?: Window) => Target | undefined;
  readonly anchorsOf: (path: string, place?: Window) => Anchors;
}

/**
 * What stands at the paths of a site, for links to them.
 * @param aside see {@link pathsAside}
 */
export function linkContext(site: WholeSite, contents: ContentFiles, aside: ReadonlySet<string>, timed: TimedTargets): Targets {
  const onPage = createAnchors(site);
  const literal = site.table.rows.flatMap(({ paths }) => paths);
  // that such a page is hidden is told at the page
  const main = new Set(pagesOfHeader(site));
  const posts = site.table.rows.flatMap(({ role, patterns }) => (role === 'post' ? patterns.flatMap((pattern) => [...pattern.knownPaths()]) : []));

  function anchorsOf(path: string, place = always): Anchors {
    const page = site.table.match(path)?.page ?? '';
    const missing = (anchor: string) => {
      const there = timed.get(keyOfAnchor(page, anchor));
      return there && outOfTime(there, place, site.times.timeZone);
    };
    const all = onPage(path);
    return { includes: (anchor) => all.includes(anchor), missing, [Symbol.iterator]: () => all[Symbol.iterator]() };
  }

  function target(path: string, place = always): Target | undefined {
    const redirect = redirectAt(path);
    if (redirect) return redirect;
    if (files.has(path)) return { kind: 'file' };
    const there = timed.get(path);
    const missing = there && outOfTime(there, place, site.times.timeZone);
    if (missing) return missing;
    const match = site.table.match(path);
    if (cannotBeJudged(path, match)) return { kind: 'unjudged' };
    if (!match?.known) {
      if (isForPrograms(path)) return { kind: 'file' };
      return match?.post === undefined ? redirectSpeltOtherwise(path) : draftAt(match.post);
    }
    return {
      kind: 'page',
      canonical: match.canonical,
      // visitors should find the search from everywhere, and search engines should index none of its results
      indexed: site.pages.get(match.page)?.indexed !== false || match.canonical === site.table.addresses.search || main.has(match.page),
      get anchors() {
        return anchorsOf(path, place);
      },
    };
  }

  /** Whether what a path will show is known only once another file can be read, or lies where it belongs; that file is reported itself. */
  function cannotBeJudged(path: string, match: RouteMatch | undefined): boolean {
    if (isWaiting(site, path, match)) return true;
    // until the address of the page itself is right, or can be read, a pattern shows another page there
    const isOfPattern = match !== undefined && Object.keys(match.words).length > 0;
    if ((!match?.known || isOfPattern) && site.waiting.paths.has(path)) return true;
    if (site.waiting.hasUnreadablePage && (isOfPattern || (!match?.known && suggestPath(path, literal) === undefined))) return true;
    return !match?.known && aside.has(path);
  }

  function redirectAt(path: string): Target | undefined {
    const { to = '', permanent } = site.redirects.get(path) ?? {};
    return to ? { kind: 'redirect', to, permanent } : undefined;
  }

  /** A redirect is found in any spelling. */
  function redirectSpeltOtherwise(path: string): Target | undefined {
    const meant = tidiedPaths(site, path).find((tidied) => site.redirects.has(tidied) || site.table.match(tidied)?.known);
    return meant === undefined ? undefined : redirectAt(meant);
  }

  function isForPrograms(path: string): boolean {
    const page = pageBehind(path, site.table.addresses);
    return page !== path && site.table.match(page)?.known === true;
  }

  function draftAt(slug: string): Target | undefined {
    const file = postFileOf(slug);
    const content = contents.get(file);
    const line = content?.kind === 'post' && content.post?.fields.isPublished !== false ? 'draft: true' : 'isPublished: false';
    return content ? { kind: 'draft', file, line } : undefined;
  }

  return { shortForms: site.settings.links, target, paths: [...literal, ...posts], anchorsOf };
}
