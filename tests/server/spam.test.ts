import { expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { contactApp, message, sendingTo } from './contact-app.ts';
import { mailboxFor } from './mailbox-for.ts';
import { rowsOf } from './open-beside.ts';

const doubts = (root: string) => rowsOf(root, 'SELECT doubts FROM messages ORDER BY id').map(({ doubts }) => doubts);
const told = (root: string) => rowsOf(root, 'SELECT recipient, subject FROM outbox ORDER BY id').map(({ recipient, subject }) => [recipient, subject]);
const links = (count: number) => `Seht euch das an: ${'https://beute.example/x '.repeat(count)}`;

const inHaste = { 'x-open-time': '2999' };

test.each([
  ['a field is filled in that nobody sees', { ...message, website: 'https://beute.example' }, {}, 'trap'],
  ['the form is sent within three seconds with a text full of links', { ...message, message: links(3) }, inHaste, 'haste links'],
  [
    'everything is wrong with it',
    { ...message, website: 'x', message: '[url=beute.example] <a href=beute.example> www.beute.example' },
    { 'x-open-time': '0' },
    'trap haste links',
  ],
])('a message waits for somebody to look at it, and the visitor reads the same, where %s', async (_, payload, headers, reasons) => {
  const mailbox = await mailboxFor();
  const { post, send, root } = await contactApp(sendingTo(mailbox.url));
  const [genuine, doubtful] = [await post({ ...message, email: 'echt@firma.example' }), await post(payload, headers)];
  expect(doubtful).toEqual(genuine);
  expect(doubts(root)).toEqual([null, reasons]);
  expect(await send({ ...message, email: 'danach@firma.example' })).toBe(200);
  await eventually(() => expect(rowsOf(root, 'SELECT * FROM outbox')).toEqual([]));
  expect(
    mailbox.mails.map(({ to }) => to[0]),
    'neither the company nor the address gets a mail',
  ).toEqual(['kontakt@site.example', 'echt@firma.example', 'kontakt@site.example', 'danach@firma.example']);
});

test.each([
  ['the form is sent within three seconds', message, inHaste, '[sehr schnell abgeschickt]'],
  ['a text is full of links', { ...message, message: links(3) }, {}, '[mit Links]'],
  ['a name has a link', { ...message, name: '[url=beute.example]' }, {}, '[mit Links]'],
  ['a company has a link', { ...message, company: 'HTTPS://beute.example' }, {}, '[mit Links]'],
])('the company learns of a message with the sign in the subject, and its sender nothing, where %s', async (_, payload, headers, sign) => {
  const { post, root } = await contactApp({
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'post@site.example' },
    ...{ CONTACT_WEBHOOK_URL: 'http://127.0.0.1:9/', CONTACT_WEBHOOK_SECRET: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3' },
  });
  expect((await post(payload, headers)).status).toBe(200);
  expect([doubts(root), rowsOf(root, 'SELECT * FROM webhooks')]).toEqual([[null], []]);
  expect(told(root)).toEqual([['kontakt@site.example', expect.stringContaining(`${sign} Neue Nachricht`)]]);
});

test.each([
  ['with two links and a mail address', { ...message, message: `${links(2)} erika@firma.example` }, {}],
  ['that took its time', message, { 'x-open-time': '3000' }],
  ['of a page that was open for days', message, { 'x-open-time': '172800000' }],
  ['whose form says nothing of the time', message, { 'x-open-time': '' }],
  ['whose empty field came along', { ...message, website: '' }, {}],
  ['whose company is its website', { ...message, company: 'www.firma.example' }, {}],
])('nobody has to wait who writes a message %s', async (_, payload, headers) => {
  const { post, root } = await contactApp();
  expect((await post(payload, headers)).status).toBe(200);
  expect(doubts(root)).toEqual([null]);
});

test('a link from a program that does not so much as feign a browser is mentioned, and where there is none, nothing', async () => {
  const { app, root } = await contactApp();
  for (const text of ['Passt Basic für vier Leute?', links(1)]) {
    const reply = await app.inject({ method: 'POST', url: '/api/contact', headers: { host: 'www.site.example' }, payload: { ...message, message: text } });
    expect(reply.statusCode).toBe(200);
  }
  expect(told(root).map(([, subject]) => String(subject).startsWith('[mit Links]'))).toEqual([false, true]);
});

test('without scripts it is the same: thanks for everybody, and what looks like nobody’s message waits', async () => {
  const { app, root } = await contactApp();
  const send = async (fields: Readonly<Record<string, string>>) => {
    const headers = { host: 'www.site.example', 'sec-fetch-mode': 'navigate', 'content-type': 'application/x-www-form-urlencoded' };
    const payload = String(new URLSearchParams({ ...message, privacy: 'on', website: '', ...fields }));
    const { statusCode, headers: answer } = await app.inject({ method: 'POST', url: '/_contact', headers, payload });
    return [statusCode, answer.location];
  };
  expect(await send({ message: 'Die erste' })).toEqual([303, '/danke']);
  expect(await send({ message: 'Die zweite', website: 'beute.example' })).toEqual([303, '/danke']);
  expect(await send({ message: links(2) })).toEqual([303, '/danke']);
  expect(doubts(root)).toEqual([null, 'trap', null]);
});

test('more messages of one sender than anybody writes wait, from however many places they come, and so do more than the company can read', async () => {
  const { app, root, clock } = await contactApp({ CONTACT_RATE_LIMIT: '3', TRUST_PROXY: '127.0.0.1' });
  let number = 0;
  const sendFrom = async (email: string, place = Math.floor(number / 2)) => {
    number += 1;
    const headers = { host: 'www.site.example', 'x-forwarded-for': `192.0.2.${place}` };
    const payload = { ...message, email, message: `Nachricht ${number}` };
    expect((await app.inject({ method: 'POST', url: '/api/contact', headers, payload })).statusCode).toBe(200);
  };
  for (let index = 0; index < 5; index += 1) await sendFrom('viel@firma.example');
  expect(doubts(root)).toEqual([null, null, null, 'flood', 'flood']);
  for (let index = 0; index < 26; index += 1) await sendFrom(`${index}@firma.example`);
  expect(doubts(root).slice(5, 30)).toEqual(Array(25).fill(null));
  await sendFrom('einer@firma.example');
  expect(doubts(root).slice(-2), 'first from its place, or not').toEqual([null, 'flood']);
  for (let place = 100; place < 128; place += 1) await sendFrom(`${place}@firma.example`, place);
  await sendFrom('eine@firma.example', 128);
  expect(doubts(root).slice(32)).toEqual([...Array(28).fill(null), 'flood']);
  clock.time += 10 * 60_000;
  await sendFrom('viel@firma.example');
  expect(doubts(root).at(-1)).toBe(null);
});
