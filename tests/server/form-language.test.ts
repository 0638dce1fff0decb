import { expect, onTestFinished, test } from 'vitest';
import { openMailbox } from '../mailbox.ts';
import { message } from './contact-app.ts';
import { landing, timedApp } from './timed-site.ts';

const form = {
  type: 'contact-form',
  headline: 'Write to us',
  name: { label: 'Your name', error: 'A name has two letters.' },
  email: { label: 'Your address', error: 'This is no address.' },
  company: { label: 'Your business' },
  message: { label: 'Your question', error: 'A question has five letters.' },
  privacy: { before: 'I agree to the', link: { label: 'privacy notice', href: '/datenschutz' }, error: 'Please agree.' },
  submit: 'Send',
  sending: 'Sending …',
};

/** A German site with a page in English, which has a form. */
async function germanSite(env: Readonly<Record<string, string>> = {}) {
  const english = landing('english', { language: 'en' }, [{ type: 'page-header', headline: 'In English' }, form]);
  const { app } = await timedApp({ 'content/pages/landing/english.json': english }, '2026-11-21T12:00:00Z', {
    env: { PUBLIC_URL: 'https://www.site.example', ...env },
    mailInterval: 20,
  });
  const headers = { host: 'www.site.example', referer: 'https://www.site.example/english' };
  const post = (url: string, fields: Record<string, string>, more: object = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', ...more },
      payload: new URLSearchParams(fields).toString(),
    });
  const postJson = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
  return { app, post, postJson };
}

test('who sends a form of an English page without scripts reads English, whatever the site’s language is', async () => {
  const { post } = await germanSite();
  const { statusCode, body } = await post('/_contact', { name: 'E' });
  expect(statusCode).toBe(400);
  expect(body).toContain('<html lang="en">');
  for (const text of ['Your message has not been sent yet', 'Your question', 'A name has two letters.', 'Please agree.']) expect(body).toContain(text);
});

test('a form that was corrected and is still wrong is that of its page as before', async () => {
  const { post } = await germanSite();
  const wrong = { name: 'E', email: 'erika@firma.example', message: 'Is it “good”?' };
  const first = await post('/_contact', wrong);
  const [, page = ''] = /<input type="hidden" name="page" value="([^"]*)">/.exec(first.body) ?? [];
  expect(page).toBe('/english');
  const second = await post('/_contact', { ...wrong, page }, { referer: 'https://www.site.example/_contact' });
  expect(second.body).toBe(first.body);
  const right = await post('/_contact', { ...wrong, name: 'Erika', privacy: 'on', page }, { referer: 'https://www.site.example/_contact' });
  expect([right.statusCode, right.headers.location]).toEqual([303, '/danke']);
});

test.each(['/gibt-es-nicht', '//fremd.example/', 'https://fremd.example/english', '"><script>', ''])(
  'a form that says „%s“ is its page is taken for one of the contact page',
  async (page) => {
    const { post } = await germanSite();
    const { statusCode, body } = await post('/_contact', { name: 'E', page });
    expect(statusCode).toBe(400);
    expect(body).toContain('<html lang="de">');
    expect(body).not.toContain('type="hidden"');
  },
);

test('the form in the browser is answered in the language of its page', async () => {
  const { postJson } = await germanSite();
  expect((await postJson('/api/contact', message)).json()).toEqual({ success: true, message: expect.stringContaining('Thank you') });
  expect((await postJson('/api/newsletter', { email: 'erika@firma.example' })).json().message).toContain('Please');
});

test('the sender’s mail is in the language of the form, the company’s in its own', async () => {
  const mailbox = await openMailbox();
  onTestFinished(() => mailbox.close());
  const { postJson } = await germanSite({ SMTP_URL: mailbox.url, MAIL_FROM: 'Meisterkontor <post@site.example>' });
  expect((await postJson('/api/contact', message)).statusCode).toBe(200);
  await expect.poll(() => mailbox.mails).toHaveLength(2);
  const textFor = (to: string) => mailbox.mails.find((mail) => mail.to.includes(to))?.text;
  expect(textFor('erika@firma.example')).toContain('message');
  expect(mailbox.mails.map(({ text }) => /^Name: Erika Muster$/m.test(text)).sort()).toEqual([false, true]);
});
