import type { Delivery, DeliveryKind } from '../store.ts';
import type { Ask } from './statements.ts';

export async function findDeliveries(ask: Ask, { limit }: { readonly limit: number }): Promise<readonly Delivery[]> {
  const rows = await ask<Readonly<Record<string, unknown>>>('findDeliveries', [limit]);
  return rows.map((row) => {
    const told = Object.entries(row).filter(([, value]) => value !== null);
    return Object.fromEntries(told.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value])) as unknown as Delivery;
  });
}

export async function retryDeliveries(ask: Ask, { kind, id, at }: { readonly kind: DeliveryKind; readonly id?: number; readonly at: string }): Promise<number> {
  return (await ask(kind === 'mail' ? 'retryMails' : 'retryWebhooks', [at, id])).length;
}

export async function dropDelivery(ask: Ask, { kind, id }: { readonly kind: DeliveryKind; readonly id: number }): Promise<boolean> {
  return (await ask(kind === 'mail' ? 'dropMail' : 'dropWebhook', [id])).length === 1;
}
