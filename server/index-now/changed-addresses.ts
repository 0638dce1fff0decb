import { hash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Queue } from '../delivery/sender.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { Due } from '../store/contract/outbox.ts';
import type { Store } from '../store/store.ts';

/** Addresses of changed pages, for search engines. */
export interface DueAddresses extends Due {
  readonly paths: readonly string[];
}

/** Time of the last change by address, for all addresses meant for search engines; empty where it is unknown. */
export type Listed = ReadonlyMap<string, string>;

export interface ChangedAddressesOptions {
  readonly dataDir: string;
  /** The present addresses; empty as long as there is no site. */
  readonly listed: () => Listed;
  /** The store's counter, which all servers of the site share. */
  readonly hit: Store['hit'];
  readonly now: () => Date;
}

export interface ChangedAddresses extends Queue<DueAddresses> {
  /** Called when the site has changed. */
  change(): void;
}

/** Most addresses per submission (indexnow.org/documentation). */
const most = 10_000;

/** Milliseconds without a change until search engines are told, because authors save again and again. */
const rest = 60_000;

/**
 * Changes that search engines have not been told of: the difference between the site and the last submission, which is stored for the next start.
 * The first start submits nothing, because search engines have the sitemap. Of several servers one submits a change, now and then two.
 */
export async function openChangedAddresses({ dataDir, listed, hit, now }: ChangedAddressesOptions): Promise<ChangedAddresses> {
  const file = path.join(dataDir, 'indexnow.json');
  let told = await readTold(file);
  let mayDiffer = true;
  let restsUntil = 0;
  let retryAt = 0;
  // no other server has submitted what this one had left when it ended
  let isFirst = true;
  let claimed: Listed = new Map();
  let attempt: Pick<Due, 'attempts' | 'firstAttemptAt'> | undefined;

  async function keep(all: Listed): Promise<Listed> {
    await mkdir(dataDir, { recursive: true });
    await replaceFile(file, JSON.stringify(Object.fromEntries(all)), 0o600);
    return all;
  }

  /** Ignores errors: a full disk must not affect visitors. */
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
      // addresses that are gone from the site need not be remembered
      const known = new Map([...(told ?? (await keepFirst()))].filter(([address]) => site.has(address)));
      told = known;
      claimed = new Map([...site].filter(([address, changed]) => known.get(address) !== changed).slice(0, most));
      mayDiffer = claimed.size > 0;
      const isOwn = isFirst || attempt !== undefined;
      isFirst = false;
      if (!mayDiffer) return undefined;
      const paths = [...claimed.keys()];
      // changes of the same pages are at least a rest apart, so that no other server's submission of an earlier change is taken for this one
      const key = `indexnow ${Math.floor(time / rest)} ${hash('sha256', paths.toSorted().join('\n'))}`;
      if (!isOwn && (await hit({ key, at, window: 2 * rest })).count > 1) {
        await settle();
        return undefined;
      }
      attempt = { attempts: (attempt?.attempts ?? 0) + 1, firstAttemptAt: attempt?.firstAttemptAt ?? at };
      return { id: 1, ...attempt, paths };
    },
    // claims live in this process, so that none can be lost
    async release() {},
    remove: settle,
    async postpone({ until }) {
      retryAt = Date.parse(until);
    },
    // the next change of these pages is submitted again
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
