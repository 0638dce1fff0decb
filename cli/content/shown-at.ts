import type { Renderer, Site } from '../../renderer/api.ts';
import { createLately } from '../../schema/lately.ts';
import { readValue } from '../../schema/parse.ts';
import type { PlacedText } from './texts.ts';

/** The addresses that show a text. */
export interface ShownAt {
  /** Literal addresses, and patterns as the route table has them. */
  readonly addresses: readonly string[];
  /** How many addresses these are with all that the patterns make, and one of them. */
  readonly count: number;
  readonly example?: string;
}

/** Says at which addresses a text of the content is shown. What stands on every page, or on none by itself, has no address. */
export function addressFinder(renderer: Renderer, site: Site): (text: Pick<PlacedText, 'file' | 'path'>, source?: string) => ShownAt {
  const routes = renderer.routes(site);
  const sitemap = renderer.sitemap(site);
  const { post } = renderer.addresses(site);
  const known = new Map<string, readonly string[]>();
  const values = createLately<string, unknown>(1);
  let updates: ReadonlyMap<unknown, string> | undefined;

  return ({ file, path }, source = '') => {
    const page = /^content\/pages\/(.+)\.json$/.exec(file)?.[1];
    if (page !== undefined) {
      const isShown = conditionsOf(parsed(source), path);
      return shownAt(routes.filter((route) => route.page === page && isShown(parametersOf(route.path))).map((route) => route.path));
    }
    const slug = /^content\/blog\/(.+)\.mdx$/.exec(file)?.[1];
    if (slug !== undefined && post) return shownAt([post.replace(/\{[^}]+\}/, slug)]);
    if (file.startsWith('content/updates/')) {
      updates ??= updatesOf(renderer, site);
      return shownAt([updates.get((parsed(source) as { id?: unknown } | undefined)?.id) ?? []].flat());
    }
    return file.startsWith('content/seo/') ? entryAt(source, path) : { addresses: [], count: 0 };
  };

  /** Of one file is asked after another, and of each for every text. */
  function parsed(source: string): unknown {
    const known = values.get(source) ?? readValue(source);
    values.set(source, known);
    return known;
  }

  /** The entry of a word list is shown where its slug stands in a generated address. */
  function entryAt(source: string, [list, index]: PlacedText['path']): ShownAt {
    const { items } = (parsed(source) ?? {}) as { readonly items?: Readonly<Record<string | number, { readonly slug?: unknown }>> };
    const slug = list === 'items' ? items?.[index ?? '']?.slug : undefined;
    const all = typeof slug === 'string' ? generated().filter((address) => `${address.replaceAll('/', '-')}-`.includes(`-${slug}-`)) : [];
    return { addresses: all.slice(0, 1), count: all.length, example: all[0] };
  }

  function generated(): readonly string[] {
    const literal = new Set(routes.map(({ path }) => path));
    return sitemap.filter((address) => !literal.has(address));
  }

  function shownAt(addresses: readonly string[]): ShownAt {
    const made = addresses.flatMap((address) => (address.includes('{') ? addressesOf(address) : [address]));
    return { addresses, count: made.length, example: addresses.some((address) => address.includes('{')) ? made[0] : undefined };
  }

  /** Addresses that a pattern makes, as far as search engines are told of them. */
  function addressesOf(pattern: string): readonly string[] {
    const shape = new RegExp(
      `^${pattern
        .split(/\{[^}]+\}/)
        .map(RegExp.escape)
        .join('[^/]+')}$`,
    );
    const all = known.get(pattern) ?? sitemap.filter((address) => shape.test(address));
    known.set(pattern, all);
    return all;
  }
}

/** The updates that are shown, and where: a list has more than one page. */
function updatesOf(renderer: Renderer, site: Site): ReadonlyMap<unknown, string> {
  const addresses = renderer.updateAddresses(site);
  return new Map(renderer.liveContent(site).updates.map(({ id }, index) => [id, addresses[index]?.replace(/#.*/, '') ?? '']));
}

/**
 * Whether a text is shown at addresses with these parameters, by `when` of its block or variant: of the variants the first one counts
 * whose words an address has. That a list says something of a word (`stadt.intro`) is taken for granted.
 */
function conditionsOf(page: unknown, [list, index]: PlacedText['path']): (parameters: readonly string[]) => boolean {
  const all = list === 'variants' || list === 'blocks' ? (page as Readonly<Record<string, unknown>> | undefined)?.[list] : undefined;
  // what is no list is one of the findings
  if (!Array.isArray(all)) return () => true;
  const wordsOf = (place: number): readonly unknown[] => (Array.isArray(all[place]?.when) ? all[place].when : []);
  const isMet = (place: number, parameters: readonly string[]) =>
    wordsOf(place).every((name) => (name === 'together' ? parameters.length > 1 : parameters.includes(String(name).split('.')[0] ?? '')));
  const before = list === 'variants' ? [...all.keys()].slice(0, Number(index)) : [];
  return (parameters) => isMet(Number(index), parameters) && !before.some((other) => isMet(other, parameters));
}

const parametersOf = (address: string) => [...address.matchAll(/\{([^}]+)\}/g)].flatMap(([, names = '']) => names.split('|'));
