import type { DatabaseSync } from 'node:sqlite';
import type { Delivery, DeliveryKind } from '../store.ts';

const tables: Readonly<Record<DeliveryKind, string>> = { mail: 'outbox', webhook: 'webhooks' };

type Row = { readonly [Name in keyof Delivery]-?: Delivery[Name] | null };

export function findDeliveries(database: DatabaseSync, { limit }: { readonly limit: number }): readonly Delivery[] {
  const rows = database
    .prepare(
      `SELECT 'mail' AS kind, id, recipient, subject, contact_message_id AS contactMessageId, created_at AS createdAt, attempts,
         next_attempt_at AS nextAttemptAt, failed_at AS failedAt, reason FROM outbox
       UNION ALL SELECT 'webhook', id, NULL, NULL, contact_message_id, created_at, attempts, next_attempt_at, failed_at, reason FROM webhooks
       ORDER BY createdAt, kind, id LIMIT ?`,
    )
    .all(limit) as unknown as Row[];
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as Delivery);
}

export function retryDeliveries(database: DatabaseSync, { kind, id, at }: { readonly kind: DeliveryKind; readonly id?: number; readonly at: string }): number {
  // the attempts go on being counted: they tell an attempt that is under way from the next one
  const { changes } = database
    .prepare(
      `UPDATE ${tables[kind]} SET next_attempt_at = ?, failed_at = NULL, first_attempt_at = NULL
       WHERE ${id === undefined ? 'failed_at IS NOT NULL' : 'id = ?'}`,
    )
    .run(at, ...(id === undefined ? [] : [id]));
  return Number(changes);
}

export function dropDelivery(database: DatabaseSync, { kind, id }: { readonly kind: DeliveryKind; readonly id: number }): boolean {
  return database.prepare(`DELETE FROM ${tables[kind]} WHERE id = ?`).run(id).changes === 1;
}
