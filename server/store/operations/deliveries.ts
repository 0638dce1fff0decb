import type { Delivery, Input } from '../store.ts';
import { type Row, withoutNulls } from './row.ts';
import { ask, type Steps } from './steps.ts';

export function* findDeliveries({ limit }: Input<'findDeliveries'>): Steps<readonly Delivery[]> {
  const rows = yield* ask<Row<Delivery>>('findDeliveries', [limit]);
  return rows.map((row) => withoutNulls<Delivery>(row));
}

/** The attempts go on being counted: they tell an attempt that is under way from the next one. */
export function* retryDeliveries({ kind, id, at }: Input<'retryDeliveries'>): Steps<number> {
  return (yield* ask(kind === 'mail' ? 'retryMails' : 'retryWebhooks', [at, id])).length;
}

export function* dropDelivery({ kind, id }: Input<'dropDelivery'>): Steps<boolean> {
  return (yield* ask(kind === 'mail' ? 'deleteMail' : 'deleteWebhook', [id])).length === 1;
}
