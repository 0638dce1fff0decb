import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../files/replace-file.ts';
import { takeTurn } from '../files/turn.ts';
import { createQueue } from '../queue.ts';

/** How often a missing address was requested, and on which day last (`2026-11-22`). */
export interface Miss {
  readonly count: number;
  readonly last: string;
}

/** Misses by address, without anything about who asked. */
export interface Misses {
  readonly addresses: ReadonlyMap<string, Miss>;
  /** Addresses that look like an attack. */
  readonly probes: ReadonlyMap<string, Miss>;
}

/** Most addresses remembered per kind: those requested most often. */
const most = 500;

/** Longest address that is counted: nobody has bookmarked a longer one. */
const longest = 200;

/** Addresses that vulnerability scanners request from every website; this site has none of them. */
const probe =
  /\.(php\d?|aspx?|jspx?|cgi|env|git|sql|bak|ini|ya?ml|zip|gz|tgz|rar|log|cfg|conf|pem|key|sh|exe|dll)(\/|$)|\/(wp-|wordpress|xmlrpc|phpmyadmin|pma|cgi-bin|vendor|\.)|[<>"'`;$]|%0/i;

const nothing: Misses = { addresses: new Map(), probes: new Map() };

export function missesFile(dataDir: string): string {
  return path.join(dataDir, 'misses.json');
}

/** The counts of the last {@link MissCounter.save}; empty where the file is missing or damaged. @throws any other error of the file system */
export async function readMisses(dataDir: string): Promise<Misses> {
  try {
    const { addresses = {}, probes = {} } = JSON.parse(await readFile(missesFile(dataDir), 'utf8')) ?? {};
    return { addresses: kept(addresses), probes: kept(probes) };
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return nothing;
    throw error;
  }
}

const kept = (counted: Readonly<Record<string, Miss>>) => new Map(Object.entries(counted).filter(([address]) => !isPersonal(address)));

/** Whether an address looks like an attack and not like a visitor. */
export function isProbe(path: string): boolean {
  return probe.test(path);
}

/** Whether an address may contain a mail address or a telephone number: an @, or six digits and more with any signs between them. */
const isPersonal = (address: string) => /@|%(?:25)*40|\d(?:[\s().+-]*\d){5}/.test(address);

export interface MissCounter {
  /** @param day `2026-11-22` */
  count(address: string, day: string): void;
  /** Adds the new counts to the file, which servers on one machine may share, one after the other. Counts that could not be saved are kept for next time. */
  save(): Promise<void>;
}

export function createMissCounter(dataDir: string): MissCounter {
  let addresses = new Map<string, Miss>();
  let probes = new Map<string, Miss>();
  const inTurn = createQueue(1);

  return {
    count(asked, day) {
      if (asked.length > longest || isPersonal(asked)) return;
      const address = asked.toLowerCase();
      const counted = isProbe(address) ? probes : addresses;
      if (!counted.has(address) && counted.size >= most) counted.delete(leastOf(counted));
      counted.set(address, { count: (counted.get(address)?.count ?? 0) + 1, last: day });
    },
    // queued, so that closing the server also waits for a save under way
    save: () =>
      inTurn(async () => {
        if (addresses.size + probes.size === 0) return;
        const fresh: Misses = { addresses, probes };
        [addresses, probes] = [new Map(), new Map()];
        try {
          await mkdir(dataDir, { recursive: true });
          await addTo(dataDir, fresh);
        } catch (error) {
          addresses = new Map(Object.entries(add(fresh.addresses, addresses)));
          probes = new Map(Object.entries(add(fresh.probes, probes)));
          throw error;
        }
      }),
  };
}

async function addTo(dataDir: string, fresh: Misses): Promise<void> {
  const turn = takeTurn(`${missesFile(dataDir)}.turn`);
  if (!turn) throw new Error('another server is writing them');
  try {
    const known = await readMisses(dataDir);
    const sum = { addresses: add(known.addresses, fresh.addresses), probes: add(known.probes, fresh.probes) };
    await replaceFile(missesFile(dataDir), JSON.stringify(sum), 0o600);
  } finally {
    turn.close();
  }
}

/** The most frequent misses, as JSON. */
function add(known: Misses['addresses'], fresh: Misses['addresses']): Record<string, Miss> {
  const all = new Map(known);
  for (const [address, { count, last }] of fresh) all.set(address, { count: (all.get(address)?.count ?? 0) + count, last });
  return Object.fromEntries([...all].toSorted(([, a], [, b]) => b.count - a.count || b.last.localeCompare(a.last)).slice(0, most));
}

function leastOf(counted: Misses['addresses']): string {
  return [...counted].reduce((least, entry) => (entry[1].count < least[1].count ? entry : least))[0];
}
