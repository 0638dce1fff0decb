import { describe, expect, test } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { entry, implementations, mailOf } from './stores.ts';

// long ago, so that all that these tests call later is past for PostgreSQL, which deletes nothing by a time that is to come
const start = Date.parse('2020-07-01T08:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const later = (milliseconds: number) => new Date(start + milliseconds).toISOString();
const lease = (from: number) => ({ at: later(from), until: later(from + 5 * minute) });
const from = (email: string, key: string, at = 0) => {
  const plain = entry(key, `Nachricht ${key}`, later(at));
  return { ...plain, message: { ...plain.message, email } };
};

/** Takes every mail that is due and says to whom it goes. */
async function sendAll(store: Store, at: number): Promise<string[]> {
  const recipients: string[] = [];
  for (let mail = await store.claimMail(lease(at)); mail; mail = await store.claimMail(lease(at))) {
    recipients.push(mail.recipient);
    await store.removeDelivery({ kind: 'mail', ...mail });
  }
  return recipients;
}

async function confirmed(store: Store, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await store.addSubscriber({ email: `${name}@firma.example`, at: later(0), keyHash: name, confirmation: mailOf('C'), reminder: mailOf('R') });
    await store.confirmSubscriber({ keyHash: name, at: later(minute) });
  }
  await sendAll(store, minute);
}

const issue = (subscriber: number, keyHash: string) => ({ subscriber, keyHash, mail: { ...mailOf('Neues'), html: '<p>Neues</p>' } });

describe.each(implementations)('%s', (_, makePlace) => {
  test('a doubtful message waits with its reasons and nobody is told of it, until somebody says that it is meant', async () => {
    const store = (await makePlace())();
    await store.saveMessage({ ...entry('echt'), webhookId: 'w1' });
    await store.saveMessage({ ...entry('zweifelhaft'), doubts: ['links', 'haste'], acknowledgement: mailOf('A'), webhookId: 'w2' });
    expect(await store.health({ at: later(0) })).toMatchObject({ messages: 2, doubtful: 1, waiting: 2 });
    const [doubtful, ...others] = await store.findMessages({ doubtful: true, limit: 10 });
    expect(others).toEqual([]);
    expect(doubtful).toMatchObject({ receivedAt: later(0), doubts: ['links', 'haste'], message: { name: 'Erika Muster', message: 'Nachricht zweifelhaft' } });
    await sendAll(store, 0);

    const telling = {
      id: doubtful?.id ?? 0,
      at: later(hour),
      mail: mailOf('M'),
      recipient: 'kontakt@site.example',
      acknowledgement: mailOf('A'),
      webhookId: 'w3',
    };
    expect(await store.tellOfMessage(telling)).toBe(true);
    expect(await store.tellOfMessage({ ...telling, id: 99, mail: mailOf('M') })).toBe(false);
    expect(await store.findMessages({ doubtful: true, limit: 10 })).toEqual([]);
    expect(await sendAll(store, hour)).toEqual(['kontakt@site.example', 'erika@firma.example']);
  });

  test('nobody can have a stranger’s address written to again and again: it is told once a day that a message has arrived', async () => {
    const place = await makePlace();
    const stores = [place(), place()] as const;
    const acknowledged = (email: string, key: string, at = 0) => ({ ...from(email, key, at), acknowledgement: mailOf('A') });
    await Promise.all(Array.from({ length: 8 }, (_, index) => stores[index % 2]?.saveMessage(acknowledged('Fremd@firma.example', String(index)))));
    await stores[0].saveMessage(acknowledged('fremd@FIRMA.example', 'anders geschrieben', day - 1));
    await stores[0].saveMessage(acknowledged('jo@firma.example', 'jo'));
    const told = (await sendAll(stores[0], day - 1)).filter((recipient) => recipient !== 'kontakt@site.example');
    expect(told.map((recipient) => recipient.toLowerCase()).toSorted()).toEqual(['fremd@firma.example', 'jo@firma.example']);
    await stores[0].saveMessage(acknowledged('fremd@firma.example', 'tags darauf', day));
    expect(await sendAll(stores[0], day)).toContain('fremd@firma.example');
  });

  test('more messages than anybody sends are kept and doubted, of one sender and of all together, on all servers', async () => {
    const place = await makePlace();
    const stores = [place(), place()] as const;
    for (let index = 0; index < 5; index += 1) await stores[index % 2]?.saveMessage({ ...from('viel@firma.example', `viel ${index}`), limit: 3 });
    const doubts = async () => (await stores[0].findMessages({ limit: 100 })).map(({ doubts }) => doubts.join());
    expect(await doubts()).toEqual(['', '', '', 'flood', 'flood']);
    for (let index = 0; index < 26; index += 1) await stores[index % 2]?.saveMessage({ ...from(`${index}@firma.example`, `alle ${index}`), limit: 3 });
    expect((await doubts()).slice(5)).toEqual([...Array(25).fill(''), 'flood']);
    await stores[0].saveMessage({ ...from('viel@firma.example', 'später', 10 * minute), limit: 3 });
    expect((await doubts()).at(-1)).toBe('');
  });

  test('what a program is told comes from the message, goes to one of those who send, and goes away with the message', async () => {
    const place = await makePlace();
    const stores = [place(), place()] as const;
    await stores[0].saveMessage({ ...entry('k'), webhookId: 'msg_1' });
    const claims = await Promise.all(stores.map((store) => store.claimWebhook(lease(minute))));
    const webhook = claims.find((claim) => claim !== undefined);
    expect(claims.filter((claim) => claim !== undefined)).toEqual([
      {
        ...{ id: expect.any(Number), webhookId: 'msg_1', attempts: 1, contactMessage: expect.any(Number), firstAttemptAt: later(minute), receivedAt: later(0) },
        message: { name: 'Erika Muster', email: 'erika@firma.example', phone: '', company: '', message: 'Nachricht k' },
      },
    ]);
    const claim = { id: webhook?.id ?? 0, attempts: 1 };
    await stores[0].postponeDelivery({ kind: 'webhook', ...claim, until: later(hour), reason: '500' });
    expect(await stores[1].claimWebhook(lease(hour - 1))).toBeUndefined();
    expect(await stores[1].claimWebhook(lease(hour))).toMatchObject({ attempts: 2 });
    await stores[0].giveUpDelivery({ kind: 'webhook', ...claim, at: later(hour), reason: 'late' });
    expect(await stores[0].health({ at: later(hour) }), 'it belongs to the second').toMatchObject({ givenUp: 0 });
    await stores[0].giveUpDelivery({ kind: 'webhook', ...claim, attempts: 2, at: later(hour), reason: '410' });
    expect(await stores[0].health({ at: later(hour) })).toMatchObject({ givenUp: 1, waiting: 1 });
    const [message] = await stores[0].findMessages({ limit: 1 });
    expect(await stores[0].removeMessage({ id: message?.id ?? 0 })).toBe(true);
    expect(await stores[0].removeMessage({ id: message?.id ?? 0 })).toBe(false);
    expect(await stores[0].findDeliveries({ limit: 10 })).toEqual([]);
  });

  test('what waits and what was given up can be seen, tried again with 72 hours before it, and thrown away', async () => {
    const store = (await makePlace())();
    await store.saveMessage({ ...entry('eins'), webhookId: 'msg_1' });
    await store.saveMessage(entry('zwei', 'zwei', later(minute)));
    const mail = (await store.claimMail(lease(0))) ?? { id: 0, attempts: 0 };
    await store.giveUpDelivery({ kind: 'mail', id: mail.id, attempts: 1, at: later(hour), reason: '550 no such user' });
    const [failed, webhook, waiting] = await store.findDeliveries({ limit: 10 });
    expect(failed).toEqual({
      ...{ kind: 'mail', id: mail.id, recipient: 'kontakt@site.example', subject: 'Nachricht', contactMessageId: expect.any(Number), createdAt: later(0) },
      ...{ attempts: 1, nextAttemptAt: later(5 * minute), failedAt: later(hour), reason: '550 no such user' },
    });
    expect(webhook).toEqual({
      kind: 'webhook',
      id: expect.any(Number),
      contactMessageId: failed?.contactMessageId,
      createdAt: later(0),
      attempts: 0,
      nextAttemptAt: later(0),
    });
    expect(waiting).toMatchObject({ kind: 'mail', createdAt: later(minute) });

    expect(await store.retryDeliveries({ kind: 'webhook', at: later(day) })).toEqual({ due: 0, underWay: 0 });
    expect(await store.retryDeliveries({ kind: 'mail', at: later(day) })).toEqual({ due: 1, underWay: 0 });
    await store.removeDelivery({ kind: 'mail', id: waiting?.id ?? 0 });
    expect(await store.claimMail(lease(day))).toMatchObject({ id: mail.id, attempts: 2, firstAttemptAt: later(day) });
    expect(await store.retryDeliveries({ kind: 'mail', id: 99, at: later(day) })).toEqual({ due: 0, underWay: 0 });
    expect(await store.removeDelivery({ kind: 'webhook', id: webhook?.id ?? 0 })).toBe(true);
    expect(await store.removeDelivery({ kind: 'webhook', id: webhook?.id ?? 0 })).toBe(false);
  });

  test('what is under way cannot be made due: nobody else gets it before its lease ends', async () => {
    const store = (await makePlace())();
    await store.saveMessage({ ...entry('eins'), webhookId: 'msg_1' });
    for (const [kind, claim] of [
      ['mail', store.claimMail],
      ['webhook', store.claimWebhook],
    ] as const) {
      const { id = 0 } = (await claim(lease(0))) ?? {};
      expect((await store.findDeliveries({ limit: 10 })).find((delivery) => delivery.kind === kind)?.leasedUntil).toBe(later(5 * minute));
      expect(await store.retryDeliveries({ kind, id, at: later(minute) })).toEqual({ due: 0, underWay: 1 });
      expect(await claim(lease(minute)), 'it would be sent twice').toBeUndefined();
      await store.postponeDelivery({ kind, id, attempts: 1, until: later(hour), reason: '421' });
      expect(await store.retryDeliveries({ kind, id, at: later(2 * minute) })).toEqual({ due: 1, underWay: 0 });
      expect(await claim(lease(2 * minute))).toMatchObject({ id, attempts: 2 });
      expect(await store.retryDeliveries({ kind, id, at: later(hour) }), 'whoever had it has died').toEqual({ due: 1, underWay: 0 });
    }
  });

  test('messages are found by number, sender, doubt and part, or by several of these, each with everything that was written', async () => {
    const store = (await makePlace())();
    for (const [key, email] of Object.entries({ a: 'JÖRG@firma.example', b: 'erika@firma.example', c: 'jo\u0308rg@firma.example' }))
      await store.saveMessage(from(email, key));
    const all = await store.findMessages({ limit: 10 });
    expect(all.map(({ message }) => message.message)).toEqual(['Nachricht a', 'Nachricht b', 'Nachricht c']);
    expect(await store.findMessages({ email: 'jörg@firma.example', limit: 10 })).toEqual([all[0], all[2]]);
    expect(await store.findMessages({ email: 'jörg@firma.example', after: all[0]?.id, limit: 10 })).toEqual([all[2]]);
    expect(await store.findMessages({ after: all[0]?.id, limit: 1 })).toEqual([all[1]]);
    expect(await store.findMessages({ id: all[1]?.id, limit: 1 })).toEqual([all[1]]);
    expect(await store.findMessages({ email: 'jörg@firma.example', id: all[1]?.id, limit: 1 })).toEqual([]);

    for (const email of ['jörg@firma.example', 'erika@firma.example']) await store.saveMessage({ ...from(email, email), doubts: ['links'] });
    const doubtful = await store.findMessages({ doubtful: true, limit: 10 });
    expect(doubtful.map(({ message }) => message.email)).toEqual(['jörg@firma.example', 'erika@firma.example']);
    expect(await store.findMessages({ email: 'jörg@firma.example', doubtful: true, limit: 10 })).toEqual([doubtful[0]]);
  });

  test('whoever wants only to leave the newsletter keeps what they wrote to the company; else nothing is left, not even a count', async () => {
    const store = (await makePlace())();
    await confirmed(store, ['erika']);
    await store.saveMessage({ ...entry('k'), acknowledgement: mailOf('A'), webhookId: 'w', limit: 1 });
    expect(await store.erase({ email: 'Erika@firma.example', keepMessages: true })).toEqual({ messages: 0, subscribers: 1 });
    expect(await store.erase({ email: 'Erika@firma.example' })).toEqual({ messages: 1, subscribers: 0 });
    expect(await store.findDeliveries({ limit: 10 })).toEqual([]);
    // neither of these is remembered: that there was a message, and that it was answered
    await store.saveMessage({ ...entry('neu'), acknowledgement: mailOf('A'), limit: 1 });
    expect(await sendAll(store, 0)).toEqual(['kontakt@site.example', 'erika@firma.example']);
  });

  test('a newsletter goes to each confirmed subscriber once, also after it was broken off or begun twice, and to nobody who has left', async () => {
    const place = await makePlace();
    const [one, other] = [place(), place()];
    await confirmed(one, ['a', 'b', 'c', 'd']);
    await one.addSubscriber({ email: 'e@firma.example', at: later(0), keyHash: 'e', confirmation: mailOf('C'), reminder: mailOf('R') });
    await sendAll(one, 0);
    expect(await one.countReaders({ newsletter: 'n' })).toEqual({ all: 4, left: 4 });
    const readers = await one.findReaders({ newsletter: 'n', limit: 3 });
    expect(readers.map(({ email }) => email)).toEqual(['a@firma.example', 'b@firma.example', 'c@firma.example']);
    await one.removeSubscriber({ keyHash: 'c' });
    const part = (keys: string) => ({ newsletter: 'n', at: later(hour), mails: readers.map(({ id }) => issue(id, `${keys}${id}`)) });
    const counts = await Promise.all([one.putNewsletter(part('x')), other.putNewsletter(part('y'))]);
    expect(counts.toSorted()).toEqual([0, 2]);
    expect(await other.countReaders({ newsletter: 'n' })).toEqual({ all: 3, left: 1 });
    expect(await other.countReaders({ newsletter: 'the next' })).toEqual({ all: 3, left: 3 });
    expect(await one.health({ at: later(0) }), 'a part that is to go later has not waited').toMatchObject({ waiting: 2, oldest: 0 });
    expect(await sendAll(one, hour - 1)).toEqual([]);

    const [winner = 'x'] = counts[0] === 2 ? ['x'] : ['y'];
    expect(await one.removeSubscriber({ keyHash: `${winner}${readers[1]?.id}` }), 'the key of its link works').toBe(true);
    expect(await one.claimMail(lease(hour))).toMatchObject({ recipient: 'a@firma.example', html: '<p>Neues</p>', createdAt: later(hour) });
    expect(await one.claimMail(lease(hour)), 'who has left gets none').toBeUndefined();
  });

  test('subscribers are found by address and part', async () => {
    const store = (await makePlace())();
    await confirmed(store, ['a', 'b']);
    const all = await store.findSubscribers({ limit: 10 });
    expect(all).toMatchObject([{ email: 'a@firma.example', requestedAt: later(0), confirmedAt: later(minute), askedAt: later(0), mailedAt: later(0) }, {}]);
    expect(await store.findSubscribers({ email: 'B@firma.example', limit: 10 })).toEqual([all[1]]);
    expect(await store.findSubscribers({ after: all[0]?.id, limit: 10 })).toEqual([all[1]]);
  });

  test('an address that was written to is left alone for its day, however short messages are kept', async () => {
    const store = (await makePlace())();
    await store.saveMessage({ ...entry('k'), acknowledgement: mailOf('A') });
    await store.forgetExpired({ at: later(day - 1), days: 1 });
    await store.saveMessage({ ...entry('früh', 'früh', later(day - 1)), acknowledgement: mailOf('A') });
    expect(await sendAll(store, day - 1)).toEqual(['kontakt@site.example', 'erika@firma.example', 'kontakt@site.example']);
  });
});
