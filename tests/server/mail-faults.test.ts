import { expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import type { Mailbox } from '../mailbox.ts';
import { contactApp, message, sendingTo } from './contact-app.ts';
import { deadPort, mailboxFor } from './mailbox-for.ts';
import { rowsOf } from './open-beside.ts';

const minute = 60_000;
const settings = (url: string) => ({ ...sendingTo(url), CONTACT_ACKNOWLEDGEMENT: 'off' });
const outbox = (root: string) => rowsOf(root, 'SELECT message_id AS id, attempts, failed_at AS failed, reason FROM outbox ORDER BY rowid');
const isSent = (root: string) => eventually(() => expect(outbox(root)).toEqual([]));
/** An attempt may be under way when the clock is set, and puts the next one off from then on: time goes on until all is sent. */
const isSentInTime = (root: string, clock: { time: number }) =>
  eventually(() => {
    clock.time += minute;
    expect(outbox(root)).toEqual([]);
  });
const idsOf = (mailbox: Mailbox) => mailbox.mails.map(({ headers }) => headers.get('message-id'));

test('a mail server that is slow keeps no visitor waiting, and gets each mail once', async () => {
  const mailbox = await mailboxFor();
  const { promise, resolve } = Promise.withResolvers<void>();
  mailbox.patience = promise;
  const { app, send, root } = await contactApp(settings(mailbox.url));
  expect(await send({ ...message, message: 'Die erste' })).toBe(200);
  await eventually(() => expect(mailbox.mails).toHaveLength(1));
  // it has the mail, and says nothing
  expect(await send({ ...message, message: 'Die zweite' })).toBe(200);
  expect((await app.inject({ url: '/preise', headers: { host: 'www.site.example' } })).statusCode).toBe(200);
  expect(outbox(root)).toHaveLength(2);
  resolve();
  await isSent(root);
  expect(new Set(idsOf(mailbox)).size).toBe(2);
  expect(mailbox.mails).toHaveLength(2);
});

test('a mail server that cuts off after it has a mail gets it again under the same Message-ID, by which the recipient knows it', async () => {
  const mailbox = await mailboxFor();
  mailbox.cutsOff = true;
  const { send, root, clock } = await contactApp(settings(mailbox.url));
  expect(await send(message)).toBe(200);
  await eventually(() => expect(outbox(root)).toMatchObject([{ attempts: 1, failed: null, reason: expect.any(String) }]));
  mailbox.cutsOff = false;
  await isSentInTime(root, clock);
  expect(mailbox.mails).toHaveLength(2);
  expect(new Set(idsOf(mailbox)).size).toBe(1);
});

test('a mail server that is dead for an hour gets every mail of that hour once, and the visitors of that hour noticed nothing', async () => {
  const port = await deadPort();
  const { app, send, root, clock } = await contactApp(settings(`smtp://127.0.0.1:${port}`));
  for (let passed = 0; passed < 60; passed += 5) {
    expect(await send({ ...message, message: `Minute ${passed}` })).toBe(200);
    expect((await app.inject({ url: '/preise', headers: { host: 'www.site.example' } })).statusCode).toBe(200);
    clock.time += 5 * minute;
  }
  await eventually(() => expect(outbox(root)).toMatchObject([{ reason: expect.any(String) }, ...Array(11).fill({ failed: null })]));
  const ids = outbox(root).map(({ id }) => id);
  const mailbox = await mailboxFor(port);
  await isSentInTime(root, clock);
  expect(idsOf(mailbox).toSorted()).toEqual(ids.toSorted());
  expect(mailbox.mails.map(({ text }) => /Minute \d+/.exec(text)?.[0])).toEqual(expect.arrayContaining(['Minute 0', 'Minute 55']));
});

test('a mail that is refused for good holds up none of the others, and is there for somebody to look at', async () => {
  const mailbox = await mailboxFor();
  const { root, post } = await contactApp(sendingTo(mailbox.url));
  mailbox.refusal = '550 No such user';
  await post(message);
  await eventually(() => expect(outbox(root)).toMatchObject([{ failed: expect.any(String) }, { failed: expect.any(String) }]));
  mailbox.refusal = undefined;
  await post({ ...message, email: 'jo@firma.example' });
  await eventually(() => expect(mailbox.mails).toHaveLength(2));
  const givenUp = { attempts: 1, reason: expect.stringContaining('No such user') };
  await eventually(() => expect(outbox(root)).toMatchObject([givenUp, givenUp]));
});
