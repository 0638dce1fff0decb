import { describe, expect, test } from 'vitest';
import { StoreUnavailable } from '../../server/store/store.ts';
import { entry, implementations, mailOf } from './stores.ts';

// long ago, so that all that these tests call later is past for PostgreSQL, which deletes nothing by a time that is to come
const start = Date.parse('2020-07-01T08:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const later = (milliseconds: number) => new Date(start + milliseconds).toISOString();
const lease = (from: number) => ({ at: later(from), until: later(from + 5 * minute) });
const stored = async (store: { health(at: { at: string }): Promise<object> }, at = 0) => store.health({ at: later(at) });

describe.each(implementations)('%s', (_, makePlace) => {
  test('a place in which nobody ever stored anything says that it is empty', async () => {
    const store = (await makePlace())();
    expect(await stored(store)).toEqual({ messages: 0, doubtful: 0, waiting: 0, oldest: 0, givenUp: 0 });
    expect(await store.activeUsers()).toBeUndefined();
    expect(await store.claimMail(lease(0))).toBeUndefined();
  });

  test('a message is stored once under its key, with one mail, however often and wherever it arrives', async () => {
    const place = await makePlace();
    const [one, other] = [place(), place()];
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).saveMessage(entry('k', 'Dieselbe'))));
    expect(results.toSorted()).toEqual([...Array(19).fill('known'), 'stored']);
    expect(await stored(one, minute)).toEqual({ messages: 1, doubtful: 0, waiting: 1, oldest: minute, givenUp: 0 });
  });

  test('another message under a known key is told apart, and neither it nor its mail is stored', async () => {
    const store = (await makePlace())();
    expect(await store.saveMessage(entry('k', 'Die erste'))).toBe('stored');
    expect(await store.saveMessage(entry('k', 'Eine andere'))).toBe('different');
    expect(await stored(store)).toMatchObject({ messages: 1, waiting: 1 });
    expect(await store.claimMail(lease(0))).toMatchObject({ text: 'Die erste' });
  });

  test('every character that a visitor can write comes back as it was', async () => {
    const store = (await makePlace())();
    const text = 'Grüße „aus“ Ōsaka 👩‍🔧 \\ \' " $1 ? %s\n\ttab \u{10FFFF}';
    const { mail } = entry('k', text);
    await store.saveMessage({ ...entry('k', text), mail });
    expect(await store.saveMessage(entry('k', text))).toBe('known');
    expect(await store.claimMail(lease(minute))).toEqual({
      ...mail,
      id: expect.any(Number),
      recipient: 'kontakt@site.example',
      createdAt: later(0),
      firstAttemptAt: later(minute),
      attempts: 1,
      contactMessage: expect.any(Number),
      to: 'company',
    });
  });

  test('an operation that fails half-way leaves nothing behind, and the reason names nobody', async () => {
    const store = (await makePlace())();
    const mail = mailOf('T');
    await store.saveMessage({ ...entry('eins'), mail });
    // the same Message-ID a second time: the message is written before its mail is refused
    const failed = store.saveMessage({ ...entry('zwei'), mail });
    await expect(failed).rejects.toThrow(StoreUnavailable);
    await expect(failed).rejects.not.toThrow(/erika|zwei|site\.example/i);
    expect(await stored(store)).toMatchObject({ messages: 1, waiting: 1 });
  });

  test('no two senders get the same mail, and the one that has waited longest goes first', async () => {
    const place = await makePlace();
    const senders = [place(), place()] as const;
    for (const number of [3, 1, 2]) await senders[0].saveMessage(entry(String(number), `Nachricht ${number}`, later(number)));
    expect(await senders[1].claimMail(lease(hour))).toMatchObject({ text: 'Nachricht 1' });
    const claims = await Promise.all(Array.from({ length: 8 }, (_, index) => senders[index % 2]?.claimMail(lease(hour))));
    expect(claims.flatMap((mail) => mail?.text ?? []).toSorted()).toEqual(['Nachricht 2', 'Nachricht 3']);
  });

  test('a claim is taken back by the moment until which it was, and nobody else loses theirs', async () => {
    const store = (await makePlace())();
    await store.saveMessage({ ...entry('1'), webhookId: 'w' });
    const until = later(5 * minute).replace('Z', '123Z');
    for (const [claim, kind] of [
      [store.claimMail, 'mail'],
      [store.claimWebhook, 'webhook'],
    ] as const) {
      const first = await claim({ at: later(0), until });
      await store.releaseDelivery({ kind, at: later(1), until: later(5 * minute).replace('Z', '124Z') });
      expect(await claim({ at: later(1), until }), 'another one was taken back').toBeUndefined();
      await store.releaseDelivery({ kind, at: later(1), until });
      expect(await claim(lease(1))).toMatchObject({ id: first?.id, attempts: 2 });
      await store.releaseDelivery({ kind, at: later(2), until });
      expect(await claim(lease(2)), 'it belongs to the second').toBeUndefined();
    }
  });

  test('the mail of a sender that died is due again when its lease has run out; what that sender says later changes nothing', async () => {
    const place = await makePlace();
    const [dead, living] = [place(), place()];
    await dead.saveMessage(entry('k'));
    const first = await dead.claimMail(lease(0));
    expect(await living.claimMail(lease(5 * minute - 1))).toBeUndefined();
    const second = await living.claimMail(lease(5 * minute));
    expect(second).toMatchObject({ id: first?.id, attempts: 2, firstAttemptAt: later(0) });

    const old = { id: first?.id ?? 0, attempts: 1 };
    await dead.postponeDelivery({ kind: 'mail', ...old, until: later(5 * minute), reason: 'late' });
    await dead.giveUpDelivery({ kind: 'mail', ...old, at: later(5 * minute), reason: 'late' });
    expect(await living.claimMail(lease(6 * minute)), 'it belongs to the second').toBeUndefined();
    expect(await stored(living)).toMatchObject({ waiting: 1, givenUp: 0 });
  });

  test('a mail that was postponed is due then and not before, one that was given up never, one that was sent is gone', async () => {
    const store = (await makePlace())();
    await store.saveMessage(entry('k'));
    const claimed = async (at: number) => (await store.claimMail(lease(at))) ?? { id: 0, attempts: 0 };
    await store.postponeDelivery({ kind: 'mail', ...(await claimed(0)), until: later(hour), reason: '451 later' });
    expect(await claimed(hour - 1)).toMatchObject({ id: 0 });
    await store.giveUpDelivery({ kind: 'mail', ...(await claimed(hour)), at: later(hour), reason: '550 no such user' });
    expect(await claimed(day)).toMatchObject({ id: 0 });
    expect(await stored(store, day)).toEqual({ messages: 1, doubtful: 0, waiting: 0, oldest: 0, givenUp: 1 });

    await store.saveMessage(entry('sent'));
    await store.removeDelivery({ kind: 'mail', ...(await claimed(day)) });
    expect(await stored(store)).toMatchObject({ messages: 2, waiting: 0 });
  });

  test('a number that somebody was told, of a message or a mail, never becomes that of another one', async () => {
    const place = await makePlace();
    const told = new Set<string>();
    for (const key of ['k', 'l', 'm']) {
      const store = place();
      await store.saveMessage(entry(key));
      const [message] = await store.findMessages({ limit: 1 });
      const mail = await store.claimMail(lease(0));
      told.add(`${message?.id} ${mail?.id}`);
      if (mail) await store.removeDelivery({ kind: 'mail', ...mail });
      await store.removeMessage({ id: message?.id ?? 0 });
    }
    expect(told).toEqual(new Set(['1 1', '2 2', '3 3']));
  });

  test('a visitor whose mailbox takes nothing for now is no alarm; a mail server that does not answer is one, and so is a mailbox of the company', async () => {
    const store = (await makePlace())();
    await store.addSubscriber({ email: 'voll@firma.example', at: later(0), keyHash: 'k', confirmation: mailOf('Bestätigen'), reminder: mailOf('Schon da') });
    const postpone = async (at: number, reason: string) => {
      const { id, attempts } = (await store.claimMail(lease(at))) ?? { id: 0, attempts: 0 };
      await store.postponeDelivery({ kind: 'mail', id, attempts, until: later(at + minute), reason });
    };
    await postpone(0, 'ECONNECTION ECONNREFUSED');
    expect(await stored(store, hour)).toMatchObject({ waiting: 1, oldest: hour });
    await postpone(minute, 'EENVELOPE 452');
    expect(await stored(store, hour)).toMatchObject({ waiting: 1, oldest: 0 });
    await store.saveMessage(entry('m', 'Hallo', later(2 * hour)));
    await store.claimMail(lease(hour));
    await postpone(2 * hour, 'EENVELOPE 452');
    expect(await stored(store, 3 * hour)).toMatchObject({ waiting: 2, oldest: hour });
  });

  test('messages are kept for their days and not a moment longer, and their mails go with them, waiting or given up', async () => {
    const store = (await makePlace())();
    await store.saveMessage(entry('given up', 'alt', later(0)));
    await store.giveUpDelivery({ kind: 'mail', ...((await store.claimMail(lease(0))) ?? { id: 0, attempts: 0 }), at: later(0), reason: '550' });
    await store.saveMessage(entry('waiting', 'alt', later(0)));
    await store.saveMessage(entry('young', 'neu', later(1)));
    await store.forgetExpired({ at: later(180 * day) });
    expect(await stored(store), 'nobody knows for how many days').toMatchObject({ messages: 3 });
    await store.forgetExpired({ at: later(180 * day - 1), days: 180 });
    expect(await stored(store)).toMatchObject({ messages: 3 });
    await store.forgetExpired({ at: later(180 * day), days: 180 });
    expect(await stored(store)).toMatchObject({ messages: 1, waiting: 1, givenUp: 0 });
    await store.wipe({ isQuiet: false });
    expect(await store.claimMail(lease(180 * day))).toMatchObject({ text: 'neu' });
  });

  test('whoever asks for it is erased under every spelling of the address, with all mails, and nobody else is', async () => {
    const store = (await makePlace())();
    const from = (email: string, key: string) => ({ ...entry(key), message: { ...entry(key).message, email } });
    await store.saveMessage(from('Jörg@Firma.example', '1'));
    await store.saveMessage(from('jo\u0308rg@firma.example', '2'));
    await store.saveMessage(from('jorg@firma.example', '3'));
    const signUp = (email: string, keyHash: string) => ({ email, at: later(0), keyHash, confirmation: mailOf('C'), reminder: mailOf('R') });
    await store.addSubscriber(signUp('JÖRG@firma.example', 'a'));
    await store.addSubscriber(signUp('jorg@firma.example', 'b'));
    expect(await store.erase({ email: 'jörg@firma.example' })).toEqual({ messages: 2, subscribers: 1 });
    await store.wipe({ isQuiet: false });
    expect(await stored(store)).toMatchObject({ messages: 1, waiting: 2 });
    expect(await store.erase({ email: 'jörg@firma.example' })).toEqual({ messages: 0, subscribers: 0 });
  });

  test('a domain with an umlaut and the same in the letters of ASCII are one: for whoever signs up, and for whoever is erased', async () => {
    const store = (await makePlace())();
    const signUp = (email: string, keyHash: string) => ({ email, at: later(0), keyHash, confirmation: mailOf('C'), reminder: mailOf('R') });
    await store.addSubscriber(signUp('info@Müller.example', 'a'));
    await store.addSubscriber(signUp('info@xn--mller-kva.example', 'b'));
    expect(await store.findSubscribers({ limit: 5 })).toMatchObject([{ email: 'info@Müller.example' }]);
    await store.saveMessage({ ...entry('1'), message: { ...entry('1').message, email: 'info@mu\u0308ller.example' } });
    expect(await store.findMessages({ email: 'info@XN--MLLER-kva.example', limit: 5 })).toHaveLength(1);
    expect(await store.erase({ email: 'info@xn--mller-kva.example' })).toEqual({ messages: 1, subscribers: 1 });
  });

  test('a sign-up counts once it is confirmed, within a week, and whoever leaves is gone with every key', async () => {
    const store = (await makePlace())();
    const signUp = (at: number, keyHash: string) => ({
      email: 'Erika@firma.example',
      at: later(at),
      keyHash,
      confirmation: mailOf('C'),
      reminder: mailOf('R'),
    });
    await store.addSubscriber(signUp(0, 'a'));
    await store.addSubscriber(signUp(minute, 'too soon'));
    expect(await store.confirmSubscriber({ keyHash: 'too soon', at: later(minute) }), 'no mail has it').toBe(false);
    expect(await store.claimMail(lease(minute))).toMatchObject({ text: 'C', recipient: 'Erika@firma.example' });
    expect(await store.confirmSubscriber({ keyHash: 'a', at: later(7 * day) })).toBe(false);
    expect(await store.confirmSubscriber({ keyHash: 'a', at: later(7 * day - 1) })).toBe(true);
    expect(await store.confirmSubscriber({ keyHash: 'a', at: later(30 * day) }), 'twice is not a mistake').toBe(true);

    await store.forgetExpired({ at: later(30 * day), days: 180 });
    await store.addSubscriber({ ...signUp(30 * day, 'b'), email: 'erika@FIRMA.example' });
    const reminder = async () => {
      const mail = await store.claimMail(lease(31 * day));
      if (mail) await store.removeDelivery({ kind: 'mail', ...mail });
      return mail;
    };
    expect([(await reminder())?.text, (await reminder())?.text, await reminder()].toSorted()).toEqual(['C', 'R', undefined]);
    expect(await store.removeSubscriber({ keyHash: 'b' })).toBe(true);
    expect(await store.removeSubscriber({ keyHash: 'a' })).toBe(false);
  });

  test('a sign-up that nobody confirmed is gone after a week, with its mail', async () => {
    const store = (await makePlace())();
    await store.addSubscriber({ email: 'a@firma.example', at: later(0), keyHash: 'a', confirmation: mailOf('C'), reminder: mailOf('R') });
    await store.forgetExpired({ at: later(7 * day - 1) });
    expect(await stored(store)).toMatchObject({ waiting: 1 });
    await store.forgetExpired({ at: later(7 * day) });
    expect(await stored(store)).toMatchObject({ waiting: 0 });
  });

  test('sign-ups for one address that arrive at once are one subscriber with one mail', async () => {
    const place = await makePlace();
    const stores = [place(), place()];
    const signUps = Array.from({ length: 10 }, (_, number) => ({
      ...{ email: 'a@firma.example', at: later(0), keyHash: String(number), confirmation: mailOf('C'), reminder: mailOf('R') },
    }));
    await Promise.all(signUps.map((signUp, index) => stores[index % 2]?.addSubscriber(signUp)));
    expect(await stores[0]?.health({ at: later(0) })).toMatchObject({ waiting: 1 });
  });

  test('an address that nobody confirms gets three mails, an hour apart', async () => {
    const store = (await makePlace())();
    for (const [number, waiting] of [1, 2, 3, 3, 3].entries()) {
      await store.addSubscriber({
        email: 'a@firma.example',
        at: later(number * hour),
        keyHash: String(number),
        confirmation: mailOf('C'),
        reminder: mailOf('R'),
      });
      expect(await stored(store)).toMatchObject({ waiting });
    }
  });

  test('a secret is the same for all processes, also for those that ask for it at the same moment, and outlives them', async () => {
    const place = await makePlace();
    const [one, other] = [place(), place()];
    const [first, ...others] = await Promise.all([one, other, one, other].map((store) => store.secret({ name: 'preview' })));
    expect(first).toHaveLength(32);
    expect(others).toEqual([first, first, first]);
    await Promise.all([one.close(), other.close()]);
    expect(await place().secret({ name: 'preview' })).toEqual(first);
    expect(await (await makePlace())().secret({ name: 'preview' }), 'of another place').not.toEqual(first);
  });

  test('a secret that is deleted is another one from then on, for all processes', async () => {
    const place = await makePlace();
    const [one, other] = [place(), place()];
    await one.deleteSecret({ name: 'preview' });
    const first = await one.secret({ name: 'preview' });
    await other.deleteSecret({ name: 'preview' });
    const second = await one.secret({ name: 'preview' });
    expect(second).not.toEqual(first);
    expect(await other.secret({ name: 'preview' })).toEqual(second);
  });

  test('a count of active users outlives its process, and every other process hears of it', async () => {
    const place = await makePlace();
    const [one, other] = [place(), place()];
    const heard: string[] = [];
    other.onNews((news) => heard.push(news));
    await one.setActiveUsers({ count: 1 });
    await expect.poll(() => heard).toContain('active-users');
    // from here on it surely listens
    heard.length = 0;
    await one.setActiveUsers({ count: 3_019 });
    await expect.poll(() => heard).toContain('active-users');
    expect(await other.activeUsers()).toBe(3_019);
    await one.setActiveUsers({ count: 0 });
    await one.close();
    expect(await place().activeUsers()).toBe(0);
  });

  test('what was to be told while the clock was ahead is told once it is right', async () => {
    const store = (await makePlace())();
    await store.saveMessage({ ...entry('ahead', 'voraus', later(30 * day)), webhookId: 'msg_1' });
    await store.saveMessage(entry('soon', 'bald', later(30 * minute)));
    const mails = { confirmation: mailOf('Bestätigen'), reminder: mailOf('Schon da') };
    await store.addSubscriber({ email: 'neu@firma.example', at: later(30 * day), keyHash: 'k', ...mails });
    expect([await store.claimMail(lease(0)), await store.claimWebhook(lease(0))]).toEqual([undefined, undefined]);
    await store.forgetExpired({ at: later(0) });
    expect(await store.claimMail(lease(0))).toMatchObject({ text: 'voraus' });
    expect(await store.claimMail(lease(0))).toMatchObject({ text: 'Bestätigen' });
    expect(await store.claimWebhook(lease(0))).toMatchObject({ webhookId: 'msg_1' });
    expect(await store.claimMail(lease(0)), 'an attempt that is due soon has its time').toBeUndefined();
  });

  test('what was written down by a clock that was ahead keeps nobody from a mail, and makes no flood, once it is right', async () => {
    const store = (await makePlace())();
    const signUp = (at: number, keyHash: string) => ({ email: 'jo@firma.example', at: later(at), keyHash, confirmation: mailOf('C'), reminder: mailOf('R') });
    await store.addSubscriber(signUp(200 * day, 'a'));
    await store.addSubscriber(signUp(0, 'b'));
    await store.addSubscriber(signUp(30 * minute, 'too soon'));
    const message = (key: string, at: number) => ({ ...entry(key, key, later(at)), acknowledgement: mailOf('Danke'), limit: 1 });
    expect(await store.saveMessage(message('ahead', 200 * day))).toBe('stored');
    expect(await store.saveMessage(message('right', 0))).toBe('stored');
    expect(await store.saveMessage(message('another', day - minute))).toBe('stored');
    const mails = (await store.findDeliveries({ limit: 20 })).flatMap((delivery) => (delivery.kind === 'mail' ? [delivery.recipient] : []));
    expect(mails.filter((recipient) => recipient === 'jo@firma.example')).toHaveLength(2);
    expect(
      mails.filter((recipient) => recipient === 'erika@firma.example'),
      'the third message comes within a day',
    ).toHaveLength(2);
  });

  test('what a clock that was ahead has dated is kept for its days from when that was seen; a clock that is behind makes nothing older', async () => {
    const store = (await makePlace())();
    await store.saveMessage(entry('ahead', 'voraus', later(200 * day)));
    const signUp = { at: later(200 * day), keyHash: 'a', confirmation: mailOf('C'), reminder: mailOf('R') };
    await store.addSubscriber({ email: 'jo@firma.example', ...signUp });
    const forget = (at: number) => store.forgetExpired({ at: later(at), days: 180 });
    const nothing = { messages: 0, subscribers: 0 };
    expect([await forget(0), await forget(7 * day - 1), await forget(7 * day)]).toEqual([nothing, nothing, { messages: 0, subscribers: 1 }]);
    expect([await forget(180 * day - 1), await forget(180 * day)]).toEqual([nothing, { messages: 1, subscribers: 0 }]);

    await store.saveMessage(entry('right', 'richtig', later(200 * day)));
    expect([await forget(-900 * day), await forget(200 * day), await forget(-100 * day)], 'behind, right, behind').toEqual([nothing, nothing, nothing]);
  });

  test('what somebody does is counted in windows that end, each key for itself', async () => {
    const store = (await makePlace())();
    const hit = (key: string, at: number) => store.hit({ key, at: later(at), window: 10 * minute });
    expect(await hit('a', 0)).toEqual({ count: 1, left: 10 * minute });
    expect(await hit('a', minute)).toEqual({ count: 2, left: 9 * minute });
    expect(await hit('b', minute)).toEqual({ count: 1, left: 10 * minute });
    await store.forgetExpired({ at: later(5 * minute) });
    expect(await hit('a', 10 * minute - 1)).toEqual({ count: 3, left: 1 });
    expect(await hit('a', 10 * minute)).toEqual({ count: 1, left: 10 * minute });
    expect(await hit('a', 9 * minute), 'another server whose clock is slower').toMatchObject({ count: 2 });
    expect(await hit('a', -60 * minute), 'a clock that was ahead').toEqual({ count: 1, left: 10 * minute });
    const together = await Promise.all(Array.from({ length: 10 }, () => hit('c', 0)));
    expect(together.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
