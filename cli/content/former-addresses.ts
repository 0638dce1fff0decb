import type { RouteInfo } from '../../renderer/api.ts';
import { readValue } from '../../schema/json/parse.ts';
import { gitSync } from '../../server/files/git.ts';

interface Now {
  readonly siteDir: string;
  readonly routes: () => readonly RouteInfo[];
  /** Returns the text of a page by its name (`landing/maler`). */
  readonly textOf: (page: string) => string | undefined;
  /** Milliseconds that Git may take for all addresses together; after that, the rest stays unknown. */
  readonly patience?: number;
}

/** The most addresses that are looked up: each asks Git several times. */
const most = 20;
/** The most commits that are searched for each address, the latest first. */
const mostCommits = 3;

const places = ['--', 'content/pages', 'pages.config.json'];

/**
 * Finds where a page is now that had an address in the last commit, or before one that removed the address: the page of the same name, or one
 * with the same title. It is the address itself where the page's file is there but cannot be read. Without Git nothing is known.
 */
export function formerAddresses({ siteDir, routes, textOf, patience = 3_000 }: Now): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  let left = patience;
  return (path) => {
    if (!known.has(path) && known.size < most) known.set(path, heirOf(path));
    return known.get(path);
  };

  function heirOf(path: string): string | undefined {
    for (const state of statesWith(path)) {
      const page = pageAt(path, state);
      if (page && isUnread(page)) return path;
      const heir = page && addressOf(page, state);
      if (heir) return heir === path ? undefined : heir;
    }
    return undefined;
  }

  function* statesWith(path: string): Generator<string> {
    yield 'HEAD';
    const commits = git('log', `-${mostCommits}`, '--format=%H', `-S"${path}"`, ...places) ?? '';
    for (const commit of commits.split('\n').filter(Boolean)) yield `${commit}^`;
  }

  /** Whether a page has no address because its file has an error. */
  function isUnread(page: string): boolean {
    return textOf(page) !== undefined && !routes().some((route) => route.page === page);
  }

  /** The name of the page that had the address. */
  function pageAt(path: string, state: string): string | undefined {
    const files = git('grep', '-l', '-z', '-F', `"${path}"`, state, ...places)?.split('\0') ?? [];
    for (const file of files.map((name) => name.slice(state.length + 1))) {
      const { paths, routes: rows = [] } = readObject(git('show', `${state}:./${file}`)) as Written;
      if (paths?.includes(path)) return /^content\/pages\/(.+)\.json$/.exec(file)?.[1];
      const row = rows.find((some) => some.paths?.includes(path));
      if (row?.page) return row.page;
    }
    return undefined;
  }

  function addressOf(page: string, state: string): string | undefined {
    const literal = routes().filter(({ path }) => !path.includes('{'));
    const same = literal.find((route) => route.page === page);
    if (same) return same.path;
    const { title } = readObject(git('show', `${state}:./content/pages/${page}.json`)) as Written;
    const hasTitle = (name: string) => (readObject(textOf(name)) as Written).title === title;
    return title === undefined ? undefined : literal.find((route) => textOf(route.page)?.includes(JSON.stringify(title)) && hasTitle(route.page))?.path;
  }

  function git(...args: string[]): string | undefined {
    if (left <= 0) return undefined;
    const begun = performance.now();
    const { status, stdout } = gitSync(siteDir, args, { timeout: Math.ceil(left) });
    left -= performance.now() - begun;
    return status === 0 ? stdout.toString() : undefined;
  }
}

interface Written {
  readonly title?: string;
  readonly paths?: readonly string[];
  readonly routes?: readonly { readonly page?: string; readonly paths?: readonly string[] }[];
}

const readObject = (text = ''): unknown => readValue(text) ?? {};
