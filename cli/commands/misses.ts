import path from 'node:path';
import { checkRedirectSource } from '../../schema/rules/addresses/paths.ts';
import type { DiscoveryParts } from '../../server/discovery/discovered.ts';
import { discoveryTexts } from '../../server/discovery/texts.ts';
import { twinAt } from '../../server/discovery/twins.ts';
import { readEnvironment } from '../../server/env.ts';
import { isMiss } from '../../server/misses/index.ts';
import { type Miss, type Misses, readMisses } from '../../server/misses/misses.ts';
import { openContent } from '../content/open-content.ts';
import type { Command } from './command.ts';

const root = path.resolve(import.meta.dirname, '../..');
const number = new Intl.NumberFormat('de-DE');

/** The most addresses that are listed, and the most of those that look like an attack. */
const shown = { addresses: 30, probes: 5 };

/** What the command needs to know of the site as it is now. */
interface Addresses {
  /** Whether there is a page by now, in any of its forms, or a redirect. */
  readonly isServed: (address: string) => boolean;
  /** The page that was perhaps meant. */
  readonly nearest: (address: string) => string | undefined;
}

/** Lists addresses that visitors ask for and do not find, each with the redirect that would help. */
export const misses: Command = {
  usage: '',
  words: 0,
  does: 'listet Adressen, die oft aufgerufen und nie gefunden werden, mit der passenden Weiterleitung',
  async run() {
    const counted = await readMisses(path.resolve(root, readEnvironment(process.env).dataDir));
    if (counted.addresses.size + counted.probes.size === 0) return 'Bisher wurde keine Adresse vergeblich aufgerufen.';
    const { reader, checked } = await openContent();
    const { renderer } = reader;
    const site = renderer.siteAt(checked.accepted.site, { at: Date.now() });
    const parts = { renderer, site, options: { origin: '', build: '', year: 0, canSendMail: false } };
    return reportMisses(counted, {
      isServed: servedBy(parts),
      nearest: (address) => renderer.nearestPages(site, address)[0],
    });
  },
};

/** Whether there is something at an address: a page, its Markdown, a feed or another text for programs, or a redirect. */
export function servedBy(parts: DiscoveryParts): Addresses['isServed'] {
  const texts = discoveryTexts(parts, () => new Date());
  return (address) => {
    if (texts.has(address) || twinAt(parts, address)) return true;
    const resolution = parts.renderer.resolve(parts.site, address, '');
    return resolution.kind !== 'nothing' && !isMiss(resolution);
  };
}

export function reportMisses({ addresses, probes }: Misses, { isServed, nearest }: Addresses): string {
  const wanted = byCount(addresses).filter(([address]) => !isServed(address));
  const lines = wanted.slice(0, shown.addresses).flatMap(([address, { count, last }]) => {
    const to = nearest(address);
    const found = `${number.format(count).padStart(7)} ×  ${address}  (zuletzt am ${last})`;
    return to === undefined || checkRedirectSource(address) ? [found] : [found, `           npm run new -- redirect ${address} ${to}`];
  });
  const rest = wanted.length - shown.addresses;
  const tried = [...probes.values()].reduce((sum, { count }) => sum + count, 0);
  return [
    ...(lines.length > 0 ? ['Aufgerufen und nicht gefunden:', ...lines] : ['Alles, was vergeblich aufgerufen wurde, gibt es inzwischen.']),
    ...(rest > 0 ? [`           … und ${number.format(rest)} weitere`] : []),
    ...(tried > 0 ? [`Sieht nach Angriffen aus: ${number.format(tried)} Anfragen, am häufigsten ${namesOf(probes)}.`] : []),
  ].join('\n');
}

function byCount(misses: ReadonlyMap<string, Miss>): [address: string, miss: Miss][] {
  return [...misses].toSorted(([, a], [, b]) => b.count - a.count);
}

function namesOf(probes: Misses['probes']): string {
  return byCount(probes)
    .slice(0, shown.probes)
    .map(([address]) => address)
    .join(', ');
}
