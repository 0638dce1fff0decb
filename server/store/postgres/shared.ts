import { randomBytes } from 'node:crypto';
import { type Hits, type News, type SecretName, secretBytes } from '../store.ts';
import type { Ask } from './statements.ts';

/** What servers tell each other is sent on this channel of the database: what has changed, and who says so. */
export const channel = 'seitenwerk';

export async function activeUsers(ask: Ask): Promise<number | undefined> {
  const [row] = await ask<{ count: number }>('activeUsers');
  return row?.count;
}

export async function setActiveUsers(ask: Ask, { count, from }: { readonly count: number; readonly from: string }): Promise<void> {
  await ask('setActiveUsers', [count]);
  await announce(ask, { news: 'active-users', from });
}

/** Reaches the others once the transaction is done. */
export async function announce(ask: Ask, { news, from }: { readonly news: News; readonly from: string }): Promise<void> {
  await ask('announce', [channel, `${news} ${from}`]);
}

export async function hit(ask: Ask, { key, at, window }: { readonly key: string; readonly at: string; readonly window: number }): Promise<Hits> {
  const now = Date.parse(at);
  const [{ count, endsAt }] = (await ask('hit', [key, at, new Date(now + window).toISOString()])) as [{ count: number; endsAt: Date }];
  return { count, left: endsAt.getTime() - now };
}

export async function secret(ask: Ask, { name }: { readonly name: SecretName }): Promise<Buffer> {
  const [known] = await ask<{ value: Buffer }>('findSecret', [name]);
  if (known) return known.value;
  // another server may have made one meanwhile
  const [made] = (await ask('insertSecret', [name, randomBytes(secretBytes)])) as [{ value: Buffer }];
  return made.value;
}
