import { expect, onTestFinished, test, vi } from 'vitest';
import { StoreUnavailable } from '../../server/store/store.ts';
import { eventually } from '../eventually.ts';
import { openMailbox, type ReceivedMail } from '../mailbox.ts';
import { captureOutput, testApp } from './fixture.ts';
import { rowsOf } from './open-beside.ts';

const hour = 3_600_000;
const day = 24 * hour;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The server with a mailbox behind it and a clock that the test sets. */
async function newsletterApp(env: Record<string, string> = {}) {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const clock = { time: Date.parse('2026-07-01T08:00:00Z') };
  const { app, root } = await testApp({
    env: {
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Meisterkontor <post@site.example>',
      PUBLIC_URL: 'https://www.site.example',
      CONTACT_RATE_LIMIT: '1000',
      ...env,
    },
    mailInterval: 20,
    now: () => new Date(clock.time),
  });
  await app.ready();
  const rows = (table: 'subscribers' | 'subscriber_keys' | 'outbox') => rowsOf(root, `SELECT * FROM ${table}`);
  const inject = (method: 'GET' | 'POST', url: string, payload?: string, headers: Record<string, string> = form) =>
    app.inject({ method, url, payload, headers: { host: 'localhost', ...headers } });
  return {
    app,
    clock,
    mailbox,
    get: (url: string) => inject('GET', url),
    post: (url: string, payload = '', headers = form as Record<string, string>) => inject('POST', url, payload, headers),
    signUp: (body: unknown) => inject('POST', '/api/newsletter', JSON.stringify(body), { 'content-type': 'application/json' }),
    /** The newest mail, once so many have arrived. */
    async mail(count = 1): Promise<ReceivedMail> {
      await expect.poll(() => mailbox.mails).toHaveLength(count);
      return mailbox.mails[count - 1] as ReceivedMail;
    },
    /** Every mail that was to be sent is sent. */
    allSent: () => eventually(() => expect(rows('outbox')).toEqual([])),
    rows,
  };
}

/** Path and query of a link in a mail. */
function linkIn({ text }: ReceivedMail, page: 'confirm' | 'unsubscribe'): string {
  return new RegExp(`https://www\\.site\\.example(/_newsletter/${page}\\?key=[\\w-]{43})`).exec(text)?.[1] ?? '';
}

/** The form of a page as a browser sends it. */
const formOf = (html: string) => `key=${/name="key" value="([\w-]{43})"/.exec(html)?.[1]}`;

test('R-BLL-07 who signs up gets a mail, confirms with its link, and unsubscribes with another', async () => {
  const { signUp, get, post, mail, rows } = await newsletterApp();
  const reply = await signUp({ email: 'Erika@Firma.example' });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ success: true, message: 'Fast geschafft. Bitte bestätige die Anmeldung mit dem Link in unserer Mail.' });
  expect(reply.headers['cache-control']).toBe('no-store');

  const sent = await mail();
  expect(sent.to).toEqual(['Erika@firma.example']);
  expect(sent.text).toContain('für den Newsletter von Meisterkontor');
  expect(sent.text).toContain('https://www.site.example/impressum');
  const confirm = linkIn(sent, 'confirm');

  const page = await get(confirm);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<button type="submit">Anmeldung bestätigen</button>');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(rows('subscribers'), 'a program that follows links confirms nothing').toMatchObject([{ confirmed_at: null }]);

  for (let click = 0; click < 2; click += 1) {
    const confirmed = await post('/_newsletter/confirm', formOf(page.body));
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, '/newsletter/bestaetigt']);
  }
  expect(rows('subscribers')).toMatchObject([{ email: 'Erika@Firma.example', confirmed_at: '2026-07-01T08:00:00.000Z' }]);

  const leaving = await get(linkIn(sent, 'unsubscribe'));
  expect(leaving.body).toContain('Vom Newsletter abmelden');
  expect(rows('subscribers')).toHaveLength(1);
  for (const click of ['a click', 'a second one']) {
    const left = await post('/_newsletter/unsubscribe', formOf(leaving.body));
    expect([left.statusCode, left.headers.location], click).toEqual([303, '/newsletter/abgemeldet']);
  }
  for (const table of ['subscribers', 'subscriber_keys', 'outbox'] as const) expect(rows(table)).toEqual([]);
  expect((await post('/_newsletter/confirm', formOf(page.body))).statusCode).toBe(404);
});

test.each([
  ['as a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
  ['as multipart', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
])('the button of a mail program (RFC 8058) unsubscribes %s, without a redirect, and may be pressed twice', async (_, body, type) => {
  const { signUp, post, mail, rows } = await newsletterApp();
  await signUp({ email: 'erika@firma.example' });
  const { headers } = await mail();
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, target = ''] = /^<https:\/\/www\.site\.example(\S+)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
  for (let press = 0; press < 2; press += 1) expect((await post(target, body, { 'content-type': type })).statusCode).toBe(200);
  expect(rows('subscribers')).toEqual([]);
});

test('R-RTE-44 links of mails from before they were renamed go on working: they lead on, and the button of a mail program needs no redirect', async () => {
  const { signUp, get, post, mail, rows } = await newsletterApp();
  await signUp({ email: 'erika@firma.example' });
  const key = linkIn(await mail(), 'confirm').slice(-43);
  for (const [former, now] of [
    ['/newsletter/bestaetigen', '/_newsletter/confirm'],
    ['/newsletter/abmelden', '/_newsletter/unsubscribe'],
  ] as const) {
    const reply = await get(`${former}?schluessel=${key}`);
    expect([reply.statusCode, reply.headers.location]).toEqual([308, `${now}?key=${key}`]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await get(`${former}?schluessel=%3Cscript%3E`)).headers.location).toBe(now);
  }
  expect((await post('/newsletter/bestaetigen', `schluessel=${key}`)).headers.location).toBe('/newsletter/bestaetigt');
  expect(rows('subscribers')).toMatchObject([{ confirmed_at: '2026-07-01T08:00:00.000Z' }]);
  expect((await post(`/newsletter/abmelden?schluessel=${key}`, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  expect(rows('subscribers')).toEqual([]);
});

test('neither link nor key nor address is stored but in the mail that waits', async () => {
  const { signUp, mail, rows } = await newsletterApp();
  await signUp({ email: 'erika@firma.example' });
  const key = linkIn(await mail(), 'confirm').slice(-43);
  await expect.poll(() => rows('outbox')).toEqual([]);
  expect(rows('subscriber_keys')).toHaveLength(1);
  expect(JSON.stringify(rows('subscriber_keys'))).not.toContain(key);
});

test('who signs up with an address that not every mail server takes is told so at once, and waits for no mail', async () => {
  const { signUp, mail } = await newsletterApp();
  const reply = await signUp({ email: 'jörg@müller.example' });
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'Bitte gib eine gültige E-Mail-Adresse ein.']);
  expect((await signUp({ email: 'erika@müller.example' })).statusCode).toBe(200);
  expect((await mail()).headers.get('to')).toBe('erika@xn--mller-kva.example');
});

test('one address gets at most one mail an hour, however it is spelt, and every link works', async () => {
  const { signUp, post, mail, mailbox, clock, allSent } = await newsletterApp();
  for (const email of ['erika@firma.example', 'ERIKA@firma.example', ' erika@Firma.Example ']) expect((await signUp({ email })).statusCode).toBe(200);
  const first = await mail();
  await allSent();
  expect(mailbox.mails).toHaveLength(1);
  clock.time += hour;
  await signUp({ email: 'Erika@FIRMA.example' });
  const second = await mail(2);
  expect(second.to, 'the address as it signed up first').toEqual(['erika@firma.example']);
  expect(linkIn(second, 'confirm')).not.toBe(linkIn(first, 'confirm'));
  expect((await post('/_newsletter/confirm', linkIn(first, 'confirm').split('?')[1])).statusCode).toBe(303);
});

test('nobody can have a stranger’s address written to again and again: three mails, and no more until the sign-up is deleted', async () => {
  const { signUp, mailbox, clock, allSent } = await newsletterApp();
  const sent = async () => {
    await signUp({ email: 'erika@firma.example' });
    await allSent();
    clock.time += hour;
    return mailbox.mails.length;
  };
  expect([await sent(), await sent(), await sent(), await sent(), await sent()]).toEqual([1, 2, 3, 3, 3]);
  clock.time += 6 * day;
  expect(await sent()).toBe(3);
  clock.time += day;
  expect(await sent()).toBe(4);
});

test('the answer is the same for an address that is on the list, which hears of it once a week', async () => {
  const { signUp, post, mail, mailbox, clock, allSent } = await newsletterApp();
  const unknown = await signUp({ email: 'erika@firma.example' });
  await post('/_newsletter/confirm', linkIn(await mail(), 'confirm').split('?')[1]);
  clock.time += hour;
  const known = await signUp({ email: 'erika@firma.example' });
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  await allSent();
  expect(mailbox.mails).toHaveLength(1);
  clock.time += 7 * day;
  expect((await signUp({ email: 'erika@firma.example' })).body).toBe(unknown.body);
  const reminder = await mail(2);
  expect(reminder.text).toContain('Sie steht schon auf der Liste');
  expect(linkIn(reminder, 'confirm')).toBe('');
  expect((await post('/_newsletter/unsubscribe', linkIn(reminder, 'unsubscribe').split('?')[1])).statusCode).toBe(303);
});

test('a sign-up can be confirmed for seven days, and is deleted then', async () => {
  const { app, signUp, post, mail, clock, rows } = await newsletterApp();
  const forget = () => app.store.forgetExpired({ at: new Date(clock.time).toISOString() });
  await signUp({ email: 'erika@firma.example' });
  const key = linkIn(await mail(), 'confirm').split('?')[1];
  clock.time += 7 * day;
  const late = await post('/_newsletter/confirm', key);
  expect(late.statusCode).toBe(404);
  expect(late.body).toContain('Dieser Link gilt nicht');
  expect(late.body).toContain('href="/blog#newsletter"');
  await forget();
  expect(rows('subscribers')).toEqual([]);
  await signUp({ email: 'jo@firma.example' });
  clock.time += 6 * day;
  expect((await post('/_newsletter/confirm', linkIn(await mail(2), 'confirm').split('?')[1])).statusCode).toBe(303);
  clock.time += 30 * day;
  await signUp({ email: 'erika@firma.example' });
  expect(rows('subscribers')).toHaveLength(2);
});

test('old sign-ups are deleted where nobody signs up any more, too', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { signUp, mail, clock, rows } = await newsletterApp();
  await signUp({ email: 'erika@firma.example' });
  await mail();
  // a server that is off for longer is asked to doubt its clock
  for (const days of [3, 3, 1]) {
    clock.time += days * day;
    vi.advanceTimersByTime(hour);
  }
  await expect.poll(() => rows('subscribers')).toEqual([]);
});

test.each(['', '?key=', '?key=zu-kurz', `?key=${'a'.repeat(43)}x`, '?key=a&key=b', '?key=%3Cscript%3E'])(
  'a link that is not whole (%s) leads to a page that says so',
  async (query) => {
    const { get, post } = await newsletterApp();
    for (const page of ['confirm', 'unsubscribe']) {
      for (const reply of [await get(`/_newsletter/${page}${query}`), await post(`/_newsletter/${page}${query}`)]) {
        expect(reply.statusCode).toBe(404);
        expect(reply.body).toContain('Dieser Link gilt nicht');
        expect(reply.body).not.toContain('<script');
        expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
      }
    }
  },
);

const refused: [string, unknown, string][] = [
  ['an address without a dot in its domain', { email: 'erika@firma' }, 'Bitte gib eine gültige E-Mail-Adresse ein.'],
  ['two addresses', { email: 'a@firma.example, b@firma.example' }, 'Bitte gib eine gültige E-Mail-Adresse ein.'],
  ['a forged header', { email: 'erika@firma.example\r\nBcc: jo@firma.example' }, 'Bitte entferne unsichtbare Steuerzeichen.'],
  ['a forged header before the @', { email: 'erika\nBcc:x@firma.example' }, 'Bitte entferne unsichtbare Steuerzeichen.'],
  ['a NUL', { email: 'erika\u0000@firma.example' }, 'Bitte entferne unsichtbare Steuerzeichen.'],
  ['an endless address', { email: `${'a'.repeat(300)}@firma.example` }, 'Bitte schreibe höchstens 254 Zeichen.'],
  ['a list', { email: ['erika@firma.example'] }, 'Die Angaben haben nicht die erwartete Form.'],
  ['no address', {}, 'Die Angaben haben nicht die erwartete Form.'],
  ['a field that nobody knows', { email: 'erika@firma.example', confirmed: true }, 'Die Angaben haben nicht die erwartete Form.'],
  ['nothing', null, 'Die Angaben haben nicht die erwartete Form.'],
];

test.each(refused)('%s is refused in German, and no mail is sent', async (_, body, message) => {
  const { signUp, allSent, mailbox } = await newsletterApp();
  const reply = await signUp(body);
  expect([reply.statusCode, reply.json()]).toEqual([400, { success: false, message }]);
  await allSent();
  expect(mailbox.asked).toEqual([]);
});

test('what is no JSON is refused as JSON', async () => {
  const { post } = await newsletterApp();
  for (const [status, body, type] of [
    [400, '{"email": "eri', 'application/json'],
    [413, JSON.stringify({ email: 'x'.repeat(70_000) }), 'application/json'],
    [415, 'email=erika', 'text/plain'],
  ] as const) {
    const reply = await post('/api/newsletter', body, { 'content-type': type });
    expect([reply.statusCode, reply.json().success]).toEqual([status, false]);
  }
});

test('one IP address signs up as often as is allowed; the others wait', async () => {
  const { signUp, post } = await newsletterApp({ CONTACT_RATE_LIMIT: '2' });
  for (const email of ['a@', 'b', '']) expect((await signUp({ email })).statusCode, 'who corrects a form has signed nobody up yet').toBe(400);
  for (const name of ['a', 'b']) expect((await signUp({ email: `${name}@firma.example` })).statusCode).toBe(200);
  const reply = await signUp({ email: 'c@firma.example' });
  expect(reply.statusCode).toBe(429);
  expect(reply.json()).toEqual({ success: false, message: expect.stringContaining('Bitte warte') });
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  const page = await post('/_newsletter', 'email=d%40firma.example');
  expect(page.statusCode, 'the form without scripts counts too').toBe(429);
  expect(page.body, 'and keeps the address').toContain('value="d@firma.example"');
});

test('who signs up once more, since no answer came, uses up nothing of what may be signed up', async () => {
  const { signUp, post } = await newsletterApp({ CONTACT_RATE_LIMIT: '2' });
  for (const email of ['a@firma.example', 'A@Firma.example', 'a@firma.example']) expect((await signUp({ email })).statusCode).toBe(200);
  expect((await post('/_newsletter', 'email=a%40firma.example')).statusCode).toBe(303);
  expect((await signUp({ email: 'b@firma.example' })).statusCode).toBe(200);
  expect((await signUp({ email: 'c@firma.example' })).statusCode).toBe(429);
});

test('without scripts the form leads to the page that tells of the mail, and a mistake costs no text', async () => {
  const { post, get, mail } = await newsletterApp();
  const wrong = await post('/_newsletter', new URLSearchParams({ email: '"><script>' }).toString());
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toContain('Bitte gib eine gültige E-Mail-Adresse ein.');
  expect(wrong.body).toContain('value="&quot;&gt;&lt;script&gt;"');
  const reply = await post('/_newsletter', 'email=erika%40firma.example');
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/newsletter/angefragt']);
  expect((await mail()).to).toEqual(['erika@firma.example']);
  expect((await get('/_newsletter')).headers.location).toBe('/blog#newsletter');
});

test('where no mail can be sent, a sign-up gets 503 and is not stored; links keep working', async () => {
  const { app } = await testApp();
  const json = await app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'erika@firma.example' } });
  expect(json.statusCode).toBe(503);
  expect(json.json()).toEqual({ success: false, message: expect.stringContaining('im Moment nicht möglich') });
  expect(json.headers['retry-after']).toBe('60');
  const page = await app.inject({ method: 'POST', url: '/_newsletter', headers: form, payload: 'email=erika%40firma.example' });
  expect(page.statusCode).toBe(503);
  const leaving = await app.inject({
    method: 'POST',
    url: `/_newsletter/unsubscribe?key=${'a'.repeat(43)}`,
    headers: form,
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(leaving.statusCode).toBe(200);
});

test('a list that cannot be used gets 503 everywhere, and heals by itself', async () => {
  const { app, signUp, post, mail } = await newsletterApp();
  await signUp({ email: 'erika@firma.example' });
  const key = linkIn(await mail(), 'confirm').split('?')[1];
  const { addSubscriber, confirmSubscriber, removeSubscriber } = app.store;
  const fail = () => Promise.reject(new StoreUnavailable('disk full'));
  Object.assign(app.store, { addSubscriber: fail, confirmSubscriber: fail, removeSubscriber: fail });
  expect((await signUp({ email: 'jo@firma.example' })).statusCode).toBe(503);
  for (const page of ['confirm', 'unsubscribe']) {
    const reply = await post(`/_newsletter/${page}`, key);
    expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([503, '60', 'no-store']);
  }
  Object.assign(app.store, { addSubscriber, confirmSubscriber, removeSubscriber });
  expect((await post('/_newsletter/confirm', key)).statusCode).toBe(303);
});

test('the log says nothing of who signs up, confirms or leaves', async () => {
  const output = captureOutput();
  const { signUp, get, post, mail } = await newsletterApp({ LOG_LEVEL: 'trace' });
  await signUp({ email: 'erika@firma.example' });
  const link = linkIn(await mail(), 'confirm');
  await get(link);
  await post(link);
  await signUp({ email: 'erika@firma' });
  const log = output();
  expect(log).toContain('/_newsletter/confirm');
  expect(log).not.toContain(link.slice(-43));
  expect(log).not.toMatch(/erika|firma\.example|key=|127\.0\.0\.1/i);
});
