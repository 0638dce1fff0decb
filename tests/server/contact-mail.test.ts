import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSqlite } from '../../server/store/sqlite/index.ts';
import { eventually } from '../eventually.ts';
import type { Mailbox } from '../mailbox.ts';
import { message, contactApp as openApp, sendingTo } from './contact-app.ts';
import { folder, smallRenderer } from './fixture.ts';
import { deadPort, mailboxFor } from './mailbox-for.ts';
import { rowsOf } from './open-beside.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const full = { ...message, phone: '030 23125 111', company: 'Müller & Söhne', message: 'Erste Zeile 🔧\n.\nBcc: alle@firma.example' };

/** The server as in {@link openApp}, without the mails to those who write; without a mail server where there is no `url`. */
const contactApp = (url?: string, place?: Parameters<typeof openApp>[1]) => openApp({ CONTACT_ACKNOWLEDGEMENT: 'off', ...(url && sendingTo(url)) }, place);

const outbox = (root: string) => rowsOf(root, 'SELECT recipient, attempts, failed_at, reason FROM outbox ORDER BY id');

const arrives = (mailbox: Mailbox, count = 1) => eventually(() => expect(mailbox.mails).toHaveLength(count));
/** The mail was tried once, and it stands written why that failed. */
const isTried = (root: string) => eventually(() => expect(outbox(root)).toMatchObject([{ attempts: 1, reason: expect.any(String) }]));
const isSent = (root: string) => eventually(() => expect(outbox(root)).toEqual([]));

test('the mail calls each field what it was called where the message was written, without what was said to the visitor alone', async () => {
  const mailbox = await mailboxFor();
  const checked = (label: string) => ({ label, error: 'Falsch.' });
  const form = {
    type: 'contact-form',
    name: checked('Dein Name'),
    email: checked('E-Mail'),
    company: { label: 'Fahrradmodell (freiwillig)' },
    message: checked('Was fehlt ihm?'),
    privacy: checked('Ja'),
  };
  const { renderer } = smallRenderer();
  const { app, post } = await contactApp(mailbox.url, {
    renderer: { ...renderer, pageDocument: (_, at) => (at === '/preise' ? ({ blocks: [form] } as never) : undefined) },
  });
  const referer = 'https://www.site.example/preise';
  await post({ ...full, company: 'Tourenrad' }, { referer });
  await post({ ...full, company: 'Tourenrad' });
  await arrives(mailbox, 2);
  const labels = mailbox.mails.map(({ text }) => text.split('\n').flatMap((line) => /^(.+): (?:Erika Muster|Tourenrad|030 .*)$/.exec(line)?.[1] ?? []));
  expect(labels.toSorted()).toEqual([
    ['Dein Name', 'Telefon', 'Fahrradmodell'],
    ['Name', 'Telefon', 'Firma'],
  ]);
  const headers = { referer, 'content-type': 'application/x-www-form-urlencoded' };
  const { body } = await app.inject({ method: 'POST', url: '/_contact', headers, payload: 'name=E' });
  expect(body).toContain('<label>Fahrradmodell (freiwillig)<');
});

test('a message reaches the company whole, with the time where the company is, and the answer goes to the visitor', async () => {
  const mailbox = await mailboxFor();
  const { send, root } = await contactApp(mailbox.url);
  expect(await send(full)).toBe(200);
  await arrives(mailbox);
  const [mail] = mailbox.mails;
  expect(mail).toMatchObject({ from: 'post@site.example', to: ['kontakt@site.example'] });
  expect(mail?.text.split('\n\n-- \n')[0]).toBe(
    [
      'Name: Erika Muster',
      'E-Mail: erika@firma.example',
      'Telefon: 030 23125 111',
      'Firma: Müller & Söhne',
      'Eingegangen: 01.07.2026, 10:05 Uhr (Europe/Berlin)',
      '',
      'Erste Zeile 🔧',
      '.',
      'Bcc: alle@firma.example',
    ].join('\n'),
  );
  expect(mail?.headers.get('reply-to')).toBe('erika@firma.example');
  expect(mail?.headers.get('from')).toBe('Meisterkontor <post@site.example>');
  expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
  await isSent(root);
});

test('the time in a mail is that of German winter too, and what a visitor left out is not named', async () => {
  const mailbox = await mailboxFor();
  const { send } = await contactApp(mailbox.url, { clock: { time: Date.parse('2026-12-31T23:30:00Z') } });
  await send(message);
  await arrives(mailbox);
  expect(mailbox.mails[0]?.text).toContain('Eingegangen: 01.01.2027, 00:30 Uhr (Europe/Berlin)');
  expect(mailbox.mails[0]?.text).not.toMatch(/Telefon|Firma/);
});

test.each(['"Chef" <chef@site.example>', 'Erika, alle@firma.example', '=?utf-8?q?Chef?=', 'Erika\u2028Bcc: alle@firma.example'])(
  'nothing of the name %j gets into the header of the mail',
  async (name) => {
    const mailbox = await mailboxFor();
    const { send } = await contactApp(mailbox.url);
    expect(await send({ ...message, name })).toBe(200);
    await arrives(mailbox);
    const [mail] = mailbox.mails;
    expect([...(mail?.headers.keys() ?? [])].toSorted()).toEqual(
      ['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'].toSorted(),
    );
    expect(mail?.headers.get('reply-to')).toBe('erika@firma.example');
    expect(mail?.to).toEqual(['kontakt@site.example']);
    expect([...(mail?.headers.values() ?? [])].join('\n')).not.toMatch(/chef|alle@/i);
    expect(mail?.text).toContain(`Name: ${name}\n`);
  },
);

test.each(['a@firma.example,b@firma.example', 'Erika <a@firma.example>', 'a@firma.example\r\nBcc: b@firma.example', 'a@firma.example (b@firma.example)'])(
  'an address that is more than one, %j, gets no answer',
  async (email) => {
    const mailbox = await mailboxFor();
    const { send } = await contactApp(mailbox.url);
    expect(await send({ ...message, email })).toBe(400);
    expect(await send(message)).toBe(200);
    await arrives(mailbox);
    expect(mailbox.mails[0]?.headers.get('reply-to')).toBe('erika@firma.example');
  },
);

test('the same message twice under one key is one mail, at once and after it was sent', async () => {
  const mailbox = await mailboxFor();
  const { send, root } = await contactApp(mailbox.url);
  expect(await Promise.all([send(message, 'schluessel-1'), send(message, 'schluessel-1')])).toEqual([200, 200]);
  await arrives(mailbox);
  await isSent(root);
  expect(await send(message, 'schluessel-1')).toBe(200);
  expect(await send({ ...message, message: 'Etwas ganz anderes' }, 'schluessel-1')).toBe(409);
  // mails leave in the order in which they came: after this one there is none left
  await send({ ...message, message: 'Die letzte Nachricht' }, 'schluessel-2');
  await arrives(mailbox, 2);
  await isSent(root);
  expect(mailbox.mails.map(({ text }) => /Basic|letzte/.exec(text)?.[0])).toEqual(['Basic', 'letzte']);
});

test('a mail server that is down costs no message and no mail', async () => {
  const port = await deadPort();
  const { send, root, clock } = await contactApp(`smtp://127.0.0.1:${port}`);
  expect(await send(message)).toBe(200);
  await isTried(root);
  const mailbox = await mailboxFor(port);
  clock.time += 15 * minute;
  await arrives(mailbox);
  expect(mailbox.mails[0]?.text).toContain('Passt Basic für vier Leute?');
  expect(mailbox.mails[0]?.headers.get('date')).toBe('Wed, 01 Jul 2026 08:05:00 +0000');
});

test('a server that dies between storing a message and sending its mail sends it when it is back', async () => {
  const root = await folder({ 'pages.config.json': '{}', 'content/pages/home.json': '{"text":"Startseite"}' });
  const store = openSqlite(path.join(root, 'data'));
  const mail = { messageId: '<1@site.example>', subject: 'S', text: 'Passt Basic für vier Leute?', headers: {}, replyTo: message.email };
  await store.saveMessage({ key: 'k', receivedAt: '2026-07-01T08:00:00.000Z', message, mail, recipient: 'kontakt@site.example' });
  // the process that dies has taken the mail, and nobody hears of it again
  await store.claimMail({ at: '2026-07-01T08:00:00.000Z', until: '2026-07-01T08:05:00.000Z' });
  await store.close();
  const mailbox = await mailboxFor();
  await contactApp(mailbox.url, { root });
  await arrives(mailbox);
  expect(mailbox.mails[0]?.headers.get('message-id')).toBe('<1@site.example>');
  await isSent(root);
});

test('messages from before there was a mail server reach the company when there is one, however long that took', async () => {
  const clock = { time: Date.parse('2026-07-01T08:05:00Z') };
  const before = await contactApp(undefined, { clock });
  expect(await before.send(message)).toBe(200);
  expect(outbox(before.root)).toMatchObject([{ recipient: 'kontakt@site.example', attempts: 0 }]);
  await before.app.close();

  clock.time += 30 * day;
  const mailbox = await mailboxFor();
  mailbox.refusal = '451 Greylisted, try again';
  await contactApp(mailbox.url, { root: before.root, clock });
  await isTried(before.root);
  expect(outbox(before.root), 'its 72 hours begin with the first attempt').toMatchObject([{ failed_at: null }]);
  mailbox.refusal = undefined;
  clock.time += 15 * minute;
  await arrives(mailbox);
  expect(mailbox.mails[0]?.text).toContain('Eingegangen: 01.07.2026, 10:05 Uhr');
});

test('a message whose mail cannot be written is not stored either', async () => {
  const root = await folder();
  const store = openSqlite(path.join(root, 'data'));
  onTestFinished(() => store.close());
  const mail = { messageId: '<1@site.example>', subject: 'S', text: 'T', headers: {} };
  const entry = { receivedAt: '2026-07-01T08:00:00.000Z', message, mail, recipient: 'kontakt@site.example' };
  await store.saveMessage({ ...entry, key: 'eins' });
  // the same Message-ID a second time is refused
  await expect(store.saveMessage({ ...entry, key: 'zwei' })).rejects.toThrow('UNIQUE');
  expect(rowsOf(root, 'SELECT idempotency_key FROM messages')).toEqual([{ idempotency_key: 'eins' }]);
});
