import type { DeliveryKind, Due } from '../store/contract/outbox.ts';
import type { Store } from '../store/store.ts';
import type { Queue } from './sender.ts';

/** The store's deliveries of one kind as a queue. @param claim the store's operation that claims one of them */
export function storeQueue<Item extends Due>(store: Store, kind: DeliveryKind, claim: Queue<Item>['claim']): Queue<Item> {
  return {
    claim,
    release: (lease) => store.releaseDelivery({ kind, ...lease }),
    async remove({ id }) {
      await store.removeDelivery({ kind, id });
    },
    postpone: (claim) => store.postponeDelivery({ kind, ...claim }),
    giveUp: (claim) => store.giveUpDelivery({ kind, ...claim }),
  };
}
