import { LRUCache } from 'lru-cache';

export interface Budget {
  /** Most that can be taken at once. */
  readonly burst: number;
  /** Refill rate. */
  readonly perSecond: number;
}

/** A token bucket (https://en.wikipedia.org/wiki/Token_bucket). */
interface Bucket {
  has(): boolean;
  take(): void;
}

function createBucket({ burst, perSecond }: Budget, now: () => Date): Bucket {
  let left = burst;
  let refilledAt = now().getTime();

  return {
    has() {
      const time = now().getTime();
      // a clock that was set back refills nothing
      left = Math.min(burst, left + (Math.max(0, time - refilledAt) / 1_000) * perSecond);
      refilledAt = time;
      return left >= 1;
    },
    take() {
      left -= 1;
    },
  };
}

/** The budget of all networks together, as a multiple of one network's. With the default budget, less than half a core. */
const ceiling = 4;

/** Number of networks whose use is remembered. A forgotten one starts with a full budget, within the budget of all. */
const mostNetworks = 5_000;

/**
 * A budget for each network of visitors and one for all of them, so that a network that takes too much is refused alone.
 * @param each the budget of one network
 * @returns takes one for a network; false where there is none left for it
 */
export function createNetworkBudgets(each: Budget, now: () => Date): (network: string) => boolean {
  const ofAll = createBucket({ burst: ceiling * each.burst, perSecond: ceiling * each.perSecond }, now);
  const ofNetworks = new LRUCache<string, Bucket>({ max: mostNetworks });
  return (network) => {
    const own = ofNetworks.get(network) ?? createBucket(each, now);
    ofNetworks.set(network, own);
    // a request that is refused because of others does not count against its own network
    if (!own.has() || !ofAll.has()) return false;
    own.take();
    ofAll.take();
    return true;
  };
}
