import type { Delivery } from '../contract/outbox.ts';
import type { Input } from '../store.ts';
import { type Row, withoutNulls } from './row.ts';
import { ask, type Steps } from './steps.ts';

export function* releaseDelivery({ kind, at, until }: Input<'releaseDelivery'>): Steps<void> {
  yield* ask(`release ${kind}`, [at, until]);
}

export function* postponeDelivery({ kind, id, attempts, until, reason }: Input<'postponeDelivery'>): Steps<void> {
  yield* ask(`postpone ${kind}`, [id, attempts, until, reason]);
}

export function* giveUpDelivery({ kind, id, attempts, at, reason }: Input<'giveUpDelivery'>): Steps<void> {
  yield* ask(`give up ${kind}`, [id, attempts, at, reason]);
}

export function* removeDelivery({ kind, id }: Input<'removeDelivery'>): Steps<boolean> {
  return (yield* ask(`delete ${kind}`, [id])).length === 1;
}

export function* findDeliveries({ limit }: Input<'findDeliveries'>): Steps<readonly Delivery[]> {
  const rows = yield* ask<Row<Delivery>>('findDeliveries', [limit]);
  return rows.map((row) => withoutNulls<Delivery>(row));
}

/** Keeps the number of attempts, which tells an attempt that is under way from the next one. */
export function* retryDeliveries({ kind, id, at }: Input<'retryDeliveries'>): Steps<{ readonly due: number; readonly underWay: number }> {
  const rows = yield* ask<{ readonly isUnderWay: boolean | number | null }>(`retry ${kind}`, [at, id]);
  const underWay = rows.filter(({ isUnderWay }) => isUnderWay).length;
  return { due: rows.length - underWay, underWay };
}
