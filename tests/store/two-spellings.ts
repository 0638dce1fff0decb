import { expect } from 'vitest';
import type { Store } from '../../server/store/store.ts';

const times = "'2026-07-01T08:00:00.000Z', NULL, '2026-07-01T08:00:00.000Z'";

/** Rows as the program stored them that took the two spellings of a domain for two; SQLite and PostgreSQL understand them. */
export const twoSpellings = `
  INSERT INTO subscribers (email, email_key, requested_at, confirmed_at, asked_at) VALUES
    ('info@müller.example', 'info@müller.example', ${times}),
    ('Info@xn--mller-kva.example', 'info@xn--mller-kva.example', ${times.replace('NULL', "'2026-07-01T09:00:00.000Z'")}),
    ('info@jörg.example', 'info@jörg.example', ${times});
  INSERT INTO subscriber_keys (hash, subscriber_id) VALUES ('a', 1), ('b', 2);
  INSERT INTO newsletters (name, subscriber_id) VALUES ('juli', 1), ('juli', 2), ('august', 1);`;

/** What has become of {@link twoSpellings}. */
export async function expectOneMailbox(store: Store): Promise<void> {
  expect(await store.findSubscribers({ limit: 9 })).toMatchObject([
    { id: 2, email: 'Info@xn--mller-kva.example', confirmedAt: '2026-07-01T09:00:00.000Z' },
    { id: 3, email: 'info@jörg.example' },
  ]);
  expect(await store.findSubscribers({ email: 'info@xn--jrg-sna.example', limit: 9 })).toMatchObject([{ id: 3 }]);
  for (const newsletter of ['juli', 'august']) expect(await store.countReaders({ newsletter })).toEqual({ all: 1, left: 0 });
  expect(await store.removeSubscriber({ keyHash: 'a' }), 'a link of the other spelling').toBe(true);
}
