import { randomBytes } from 'node:crypto';
import { type Hits, type News, secretBytes } from '../contract/shared.ts';
import type { Erased } from '../contract/upkeep.ts';
import { ask, askForOne, type Steps } from '../operations/steps.ts';
import { forgetExpired } from '../operations/upkeep.ts';
import type { Input } from '../store.ts';
import type { PostgresStatement } from './statements.ts';

/** The database channel for news between servers: what has changed, and which server says so. */
export const channel = 'seitenwerk';

type OwnSteps<Result> = Steps<Result, PostgresStatement>;

export function* activeUsers(): OwnSteps<number | undefined> {
  const [row] = yield* ask<{ count: number }, PostgresStatement>('activeUsers');
  return row?.count;
}

export function* setActiveUsers({ count, from }: Input<'setActiveUsers'> & { readonly from: string }): OwnSteps<void> {
  yield* ask<never, PostgresStatement>('setActiveUsers', [count]);
  yield* announce({ news: 'active-users', from });
}

/** Notifies the others when the transaction commits. */
export function* announce({ news, from }: { readonly news: News; readonly from: string }): OwnSteps<void> {
  yield* ask<never, PostgresStatement>('announce', [channel, `${news} ${from}`]);
}

export function* hit({ key, at, window }: Input<'hit'>): OwnSteps<Hits> {
  const now = Date.parse(at);
  const [end, latest] = [now + window, now + 2 * window].map((time) => new Date(time).toISOString());
  const { count, endsAt } = yield* askForOne<{ count: number; endsAt: string }, PostgresStatement>('hit', [key, at, end, latest]);
  return { count, left: Date.parse(endsAt) - now };
}

/** Also deletes expired counts of visitors' actions, which are a table in this database. */
export function* forgetExpiredWithHits(expiry: Input<'forgetExpired'>): OwnSteps<Erased> {
  const deleted = yield* forgetExpired(expiry);
  yield* ask<never, PostgresStatement>('deleteOldHits', [expiry.at]);
  return deleted;
}

export function* secret({ name }: Input<'secret'>): OwnSteps<Buffer> {
  const [known] = yield* ask<{ value: Buffer }, PostgresStatement>('findSecret', [name]);
  if (known) return known.value;
  // returns the other server's secret where one was inserted meanwhile
  const made = yield* askForOne<{ value: Buffer }, PostgresStatement>('insertSecret', [name, randomBytes(secretBytes)]);
  return made.value;
}

export function* deleteSecret({ name }: Input<'deleteSecret'>): OwnSteps<void> {
  yield* ask<never, PostgresStatement>('deleteSecret', [name]);
}
