import type { Renderer, ShownContent, Site } from '../../renderer/api.ts';
import { readValue } from '../../schema/json/parse.ts';
import type { PlacedText } from './texts.ts';

/** The addresses that show a text. */
export interface ShownAt {
  /** Literal addresses, and patterns with the kinds of their words: `/handwerkersoftware-{beruf}`. */
  readonly addresses: readonly string[];
  /** The number of addresses, with all that the patterns make. `example` is one of them, where there are patterns. */
  readonly count: number;
  readonly example?: string;
}

type Place = Pick<PlacedText, 'file' | 'path'>;

interface Shown extends ShownContent {
  readonly address: string;
}

const number = new Intl.NumberFormat('de-DE');

/** Returns what finds the addresses that show texts of one file. What is on every page, or on none by itself, has no address. */
export function addressFinder(renderer: Renderer, site: Site): (texts: readonly Place[], source?: string) => ShownAt {
  const literal = renderer.routes(site).flatMap(({ path }) => (path.includes('{') ? [] : [path]));
  let listed: ReturnType<typeof bySource> | undefined;
  let unlisted: ReturnType<typeof bySource> | undefined;
  let updates: ReadonlyMap<unknown, string> | undefined;

  return (texts, source = '') => {
    const [{ file } = { file: '' }] = texts;
    if (file.startsWith('content/updates/')) return updateAt(source);
    const found = texts.map(shownOf);
    return found.every((shown) => shown === undefined) ? waiting(file) : told(found.flatMap((shown) => shown ?? []));
  };

  /** The literal and sitemap addresses that show a text; where there are none, others that visitors can find. */
  function shownOf(text: Place): readonly Shown[] | undefined {
    listed ??= bySource(new Set([...literal, ...renderer.sitemap(site)]));
    const found = listed(text);
    if (found && found.length > 0) return found;
    unlisted ??= bySource(renderer.unlistedPaths(site));
    return unlisted(text) ?? found;
  }

  function updateAt(source: string): ShownAt {
    updates ??= updatesOf(renderer, site);
    const { id } = (readValue(source) ?? {}) as { readonly id?: unknown };
    const addresses = [updates.get(id) ?? []].flat();
    return { addresses, count: addresses.length };
  }

  /** Addresses that a page will have once its file is right. */
  function waiting(file: string): ShownAt {
    const addresses = renderer.routes(site, new Set([file])).map(({ path }) => path);
    return { addresses, count: addresses.length };
  }

  /**
   * Returns what finds those of the addresses that show a text. Each address has sources: a page, a post, or an entry of a list (`items`, 3).
   * The result is undefined for a text that is in none of them.
   */
  function bySource(addresses: Iterable<string>): (text: Place) => readonly Shown[] | undefined {
    const all = [...addresses].flatMap((address): Shown[] => {
      const shown = renderer.shownContent(site, address);
      return shown ? [{ ...shown, address }] : [];
    });
    const pairs = all.flatMap((shown) => shown.sources.map(({ file, path }) => ({ key: keyOf(file, path), shown })));
    const made = Map.groupBy(pairs, ({ key }) => key);
    return (text) => {
      const candidates = made.get(keyOf(text.file)) ?? made.get(keyOf(text.file, text.path.slice(0, 2)));
      return candidates?.flatMap(({ shown }) => (shown.shows(text) ? [shown] : []));
    };
  }
}

const keyOf = (file: string, path: PlacedText['path'] = []) => [file, ...path].join(' ');

function told(found: readonly Shown[]): ShownAt {
  const shown = [...new Map(found.map((one) => [one.address, one])).values()];
  const isMade = shown.some(({ address, pattern }) => address !== pattern);
  return { addresses: [...new Set(shown.map(({ pattern }) => pattern))], count: shown.length, example: isMade ? shown[0]?.address : undefined };
}

/** Writes the addresses in a few words: one of them, and how many there are. */
export function formatShownAt({ addresses: [first = '', ...others], count, example }: ShownAt): string {
  if (example === undefined) return others.length > 0 ? `${first} (${number.format(count)} Adressen)` : first;
  return count > 1 ? `${example} und ${number.format(count - 1)} weitere` : example;
}

/** The addresses of the updates that are shown, by id: their list has more than one page. */
function updatesOf(renderer: Renderer, site: Site): ReadonlyMap<unknown, string> {
  const addresses = renderer.updateAddresses(site);
  return new Map(renderer.liveContent(site).updates.map(({ id }, index) => [id, addresses[index]?.replace(/#.*/, '') ?? '']));
}
