import { hash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Queue } from '../delivery/sender.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { Due } from '../store/contract/outbox.ts';
import type { Store } from '../store/store.ts';

/** Addresses whose pages were changed, for search engines. */
export interface DueAddresses extends Due {
  readonly paths: readonly string[];
}

/** When what stands at each address for search engines was last changed; empty where that is not known. */
export type Listed = ReadonlyMap<string, string>;

export interface ChangedAddressesOptions {
  readonly dataDir: string;
  /** What there is now; nothing as long as there is no site. */
  readonly listed: () => Listed;
  /** Counts for all servers of the site. */
  readonly hit: Store['hit'];
  readonly now: () => Date;
}

export interface ChangedAddresses extends Queue<DueAddresses> {
  /** The site is another one. */
  change(): void;
}

/** Most addresses that are told at once (indexnow.org/documentation). */
const most = 10_000;

/** Milliseconds without a change until search engines are told: who writes saves again and again. */
const rest = 60_000;

/**
 * What search engines have not been told yet: the difference between the site and what they were told last, which outlives a restart.
 * With the first start they are told nothing, because they have the sitemap. Of several servers one tells a change, now and then two.
 */
export async function openChangedAddresses({ dataDir, listed, hit, now }: ChangedAddressesOptions): Promise<ChangedAddresses> {
  const file = path.join(dataDir, 'indexnow.json');
  let told = await readTold(file);
  let mayDiffer = true;
  let restsUntil = 0;
  let retryAt = 0;
  // what this server was not rid of before it ended, no other one has told
  let isFirst = true;
  let claimed: Listed = new Map();
  let attempt: Pick<Due, 'attempts' | 'firstAttemptAt'> | undefined;

  async function keep(all: Listed): Promise<Listed> {
    await mkdir(dataDir, { recursive: true });
    await replaceFile(file, JSON.stringify(Object.fromEntries(all)), 0o600);
    return all;
  }

  /** A full disk keeps nobody from reading pages. */
  const keepFirst = () => keep(listed()).catch(listed);

  async function settle(): Promise<void> {
    told = await keep(new Map([...(told ?? []), ...claimed]));
    [claimed, attempt, retryAt] = [new Map(), undefined, 0];
  }

  if (!told && listed().size > 0) told = await keepFirst();

  return {
    change() {
      mayDiffer = true;
      restsUntil = now().getTime() + rest;
    },
    async claim({ at }) {
      const time = Date.parse(at);
      if (!mayDiffer || time < Math.max(restsUntil, retryAt)) return undefined;
      const site = listed();
      if (site.size === 0) return undefined;
      // what is gone from the site need not be remembered
      const known = new Map([...(told ?? (await keepFirst()))].filter(([address]) => site.has(address)));
      told = known;
      claimed = new Map([...site].filter(([address, changed]) => known.get(address) !== changed).slice(0, most));
      mayDiffer = claimed.size > 0;
      const isOwn = isFirst || attempt !== undefined;
      isFirst = false;
      if (!mayDiffer) return undefined;
      const paths = [...claimed.keys()];
      // between two changes of the same pages lies a rest, so that none is taken for another server's telling of the one before
      const key = `indexnow ${Math.floor(time / rest)} ${hash('sha256', paths.toSorted().join('\n'))}`;
      if (!isOwn && (await hit({ key, at, window: 2 * rest })).count > 1) {
        await settle();
        return undefined;
      }
      attempt = { attempts: (attempt?.attempts ?? 0) + 1, firstAttemptAt: attempt?.firstAttemptAt ?? at };
      return { id: 1, ...attempt, paths };
    },
    // in the memory of this process no claim is lost
    async release() {},
    remove: settle,
    async postpone({ until }) {
      retryAt = Date.parse(until);
    },
    // the next change of these pages is told again
    giveUp: settle,
  };
}

async function readTold(file: string): Promise<Listed | undefined> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(file, 'utf8'))));
  } catch {
    return undefined;
  }
}
