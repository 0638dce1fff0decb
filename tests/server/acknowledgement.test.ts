import { expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { contactApp, message, sendingTo } from './contact-app.ts';
import { mailboxFor } from './mailbox-for.ts';
import { rowsOf } from './open-beside.ts';

const day = 24 * 3_600_000;
const isSent = (root: string) => eventually(() => expect(rowsOf(root, 'SELECT recipient FROM outbox')).toEqual([]));

test('who writes gets a mail that it has arrived, whose answer reaches the company, and in which nothing stands that was entered', async () => {
  const mailbox = await mailboxFor();
  const { send, root } = await contactApp(sendingTo(mailbox.url));
  const words = { name: 'Lottogewinn', company: 'Gratisgeld', message: 'Klicke hier: beute.example' };
  expect(await send({ ...message, ...words })).toBe(200);
  await isSent(root);
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['kontakt@site.example'], ['erika@firma.example']]);
  const [toCompany, toSender] = mailbox.mails;
  expect(toSender?.headers.get('message-id')).not.toBe(toCompany?.headers.get('message-id'));
  expect(Object.fromEntries(toSender?.headers ?? [])).toMatchObject({
    from: 'Meisterkontor <post@site.example>',
    'reply-to': 'kontakt@site.example',
    subject: 'Deine Nachricht ist angekommen',
    'auto-submitted': 'auto-replied',
  });
  expect(toSender?.text).toContain('am 01.07.2026, 10:05 Uhr, ist über das Kontaktformular auf www.site.example eine Nachricht mit dieser Adresse angekommen.');
  expect(toSender?.text).toContain('https://www.site.example/impressum\n');
  expect([...(toSender?.headers.values() ?? []), toSender?.text].join('\n')).not.toMatch(/Lotto|Gratis|beute|Klicke/);
});

test('a stranger whose address somebody enters again and again gets one such mail a day, and the company gets all messages', async () => {
  const mailbox = await mailboxFor();
  const { send, root, clock } = await contactApp(sendingTo(mailbox.url));
  const emails = ['fremd@firma.example', 'Fremd@Firma.example', 'FREMD@firma.example', 'fremd@firma.example'];
  for (const [index, email] of emails.entries()) expect(await send({ ...message, email, message: `Nachricht ${index}` })).toBe(200);
  await isSent(root);
  const toStranger = () => mailbox.mails.filter(({ to }) => to[0]?.toLowerCase() === 'fremd@firma.example');
  expect(mailbox.mails).toHaveLength(5);
  expect(toStranger()).toHaveLength(1);
  clock.time += day;
  await send({ ...message, email: 'fremd@firma.example', message: 'Am nächsten Tag' });
  await isSent(root);
  expect(toStranger()).toHaveLength(2);
});

// RFC 6531, 3.1; RFC 6532
test('a message from an address that not every mail server takes reaches the company, in a header of ASCII, and is not acknowledged', async () => {
  const mailbox = await mailboxFor();
  const { send, root } = await contactApp(sendingTo(mailbox.url));
  for (const email of ['jörg@müller.example', 'erika@müller.example']) expect(await send({ ...message, email, message: `Von ${email}` })).toBe(200);
  await isSent(root);
  expect(mailbox.asked.toSorted()).toEqual(['erika@müller.example', 'kontakt@site.example', 'kontakt@site.example']);
  const [fromJörg, fromErika] = mailbox.mails;
  expect([fromJörg?.headers.get('reply-to'), fromErika?.headers.get('reply-to')]).toEqual([undefined, 'erika@xn--mller-kva.example']);
  expect([...(fromJörg?.headers.values() ?? [])].join('')).toMatch(/^[\x20-\x7e]+$/);
  expect(fromJörg?.text).toContain('E-Mail: jörg@müller.example\n');
  expect(fromJörg?.text).toContain('Wer auf diese Mail antwortet, schreibt nicht an jörg@müller.example');
});

test('the same message sent twice is acknowledged once', async () => {
  const mailbox = await mailboxFor();
  const { post, root } = await contactApp(sendingTo(mailbox.url));
  const again = () => post(message, { 'idempotency-key': 'schluessel-1' });
  expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([200, 200]);
  await isSent(root);
  expect(mailbox.mails.map(({ to }) => to[0])).toEqual(['kontakt@site.example', 'erika@firma.example']);
});

test.each([
  ['it is switched off', (url: string) => ({ ...sendingTo(url), CONTACT_ACKNOWLEDGEMENT: 'off' })],
  ['no mail can be sent, so that it would come when nobody knows any more what it is about', () => ({})],
])('nobody gets such a mail where %s', async (_, env) => {
  const mailbox = await mailboxFor();
  const clock = { time: Date.parse('2026-07-01T08:05:00Z') };
  const { app, send, root } = await contactApp(env(mailbox.url), { clock });
  expect(await send(message)).toBe(200);
  await app.close();
  await contactApp(sendingTo(mailbox.url), { root, clock });
  await isSent(root);
  expect(mailbox.mails.map(({ to }) => to[0])).toEqual(['kontakt@site.example']);
});
