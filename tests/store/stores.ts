import { inject, onTestFinished } from 'vitest';
import { openPostgres } from '../../server/store/postgres/index.ts';
import { openSqlite } from '../../server/store/sqlite/index.ts';
import type { Store } from '../../server/store/store.ts';
import { makeDatabase } from '../postgres.ts';
import { folder } from '../server/fixture.ts';

/** A place for what is stored, which several processes open. */
type Place = () => Store;

/** Both implementations: each makes a place in which nothing is stored yet, for one test. */
export const implementations: readonly (readonly [name: string, makePlace: () => Promise<Place>])[] = [
  [
    'SQLite',
    async () => {
      const dataDir = await folder();
      return () => closedAfterwards(openSqlite(dataDir));
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const url = await database();
      // the two seconds of a visitor are too few on a machine that does something else
      return () => closedAfterwards(openPostgres(url, undefined, 30_000));
    },
  ],
];

/** Address of an empty database of the run's PostgreSQL, which is deleted after the test. */
export async function database(): Promise<string> {
  const { url, drop } = await makeDatabase(inject('postgres'));
  onTestFinished(drop);
  return url;
}

export function closedAfterwards(store: Store): Store {
  onTestFinished(() => store.close());
  return store;
}

let mails = 0;

/** What a visitor's message is stored with. */
export function entry(key: string, text = `Nachricht ${key}`, receivedAt = '2020-07-01T08:00:00.000Z') {
  const message = { name: 'Erika Muster', email: 'erika@firma.example', message: text, privacy: true as const };
  return { key, receivedAt, message, mail: mailOf(text), recipient: 'kontakt@site.example' };
}

/** A mail of its own. */
export function mailOf(text: string) {
  mails += 1;
  return { messageId: `<${mails}@site.example>`, subject: 'Nachricht', text, headers: { 'Auto-Submitted': 'auto-generated' }, replyTo: 'erika@firma.example' };
}
