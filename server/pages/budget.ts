import { LRUCache } from 'lru-cache';

export interface Budget {
  /** Most that can be taken at once. */
  readonly burst: number;
  /** How many come back in a second. */
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
      // a clock that was set back gives nothing
      left = Math.min(burst, left + (Math.max(0, time - refilledAt) / 1_000) * perSecond);
      refilledAt = time;
      return left >= 1;
    },
    take() {
      left -= 1;
    },
  };
}

/** So many times the budget of a network all of them have together: as the default is, less than half a core. */
const ceiling = 4;

/** Of so many networks it is known how much they took; one that is forgotten begins anew, within what all may take together. */
const mostNetworks = 5_000;

/**
 * A budget for each network of visitors, and one above them all: who takes too much is refused alone.
 * @param each what one network may take
 * @returns takes one for a network, or says that there is none for it
 */
export function createNetworkBudgets(each: Budget, now: () => Date): (network: string) => boolean {
  const ofAll = createBucket({ burst: ceiling * each.burst, perSecond: ceiling * each.perSecond }, now);
  const ofNetworks = new LRUCache<string, Bucket>({ max: mostNetworks });
  return (network) => {
    const own = ofNetworks.get(network) ?? createBucket(each, now);
    ofNetworks.set(network, own);
    // who gets nothing because of others has not taken anything
    if (!own.has() || !ofAll.has()) return false;
    own.take();
    ofAll.take();
    return true;
  };
}
