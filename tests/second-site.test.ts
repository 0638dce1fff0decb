import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import firstSite from '../content/site.json' with { type: 'json' };
import type { Site } from '../renderer/api.ts';
import { renderer } from '../renderer/entry-server.ts';
import { formatIssues } from '../schema/issue.ts';
import { contactMail } from '../server/contact/contact-mail.ts';
import { readSnapshot } from '../server/content/files.ts';
import { type Media, openMedia } from '../server/content/media.ts';
import { createReader } from '../server/content/reader.ts';
import { siteFolders } from '../server/content/site-folders.ts';
import { confirmationMail, reminderMail } from '../server/newsletter/mails.ts';
import { acceptAndCheck } from './accept-and-check.ts';
import { germanIn, readable } from './german.ts';
import { htmlErrors } from './html-validity.ts';
import { listen, testApp } from './server/fixture.ts';
import { htmlOf } from './test-site.ts';

const root = path.resolve(import.meta.dirname, '..');
const siteDir = path.join(root, 'tests/fixtures/second-site');
const paths = ['/', '/services', '/contact', '/privacy', '/thank-you', '/no-such-page'];

let site: Site;
let media: Media;
let env: { readonly SITE_DIR: string; readonly DATA_DIR: string };
beforeAll(async () => {
  env = { SITE_DIR: siteDir, DATA_DIR: await mkdtemp(path.join(tmpdir(), 'seitenwerk-second-site-')) };
  media = await openMedia(siteFolders(root, { siteDir, dataDir: env.DATA_DIR }).media);
  site = await siteIn(siteDir, media);
});
afterAll(() => rm(env.DATA_DIR, { recursive: true }));

async function siteIn(folder: string, made: Media): Promise<Site> {
  const read = await createReader({ renderer, media: made }).read((await readSnapshot(folder)).files);
  return acceptAndCheck(new Map(), new Map([...read].map(([file, { content }]) => [file, content])), new Date('2026-11-21')).site;
}

/** The server as `SITE_DIR=tests/fixtures/second-site npm start` has it. */
const server = async () => (await testApp({ root, renderer, media, env })).app;

test('the second site has no mistake', () => {
  expect(formatIssues(site.issues)).toBe('');
});

describe.each(paths)('on %s of an English site', (at) => {
  const html = () => htmlOf(site, at);

  test('a visitor reads and hears no German, and the browser knows the language', async () => {
    expect(germanIn(readable(html()))).toEqual([]);
    expect(html()).toContain('<html lang="en">');
    expect(html()).toContain('<meta property="og:locale" content="en_GB">');
    expect(await htmlErrors(html())).toEqual([]);
  });

  test('nothing of another company shows through: no name, no address, no host, no picture', () => {
    const { name, legalName, phone, address, links, image, fallbackImage, software } = firstSite;
    const hosts = Object.values(links).map((link) => new URL(link).host);
    const ofFirst = [name, legalName, phone, address.street, address.city, ...hosts, `/${image}-`, `/${fallbackImage}-`, software.category, '.woff2'];
    expect(ofFirst.filter((text) => html().toLowerCase().includes(text.toLowerCase()))).toEqual([]);
  });

  test('the colours are its own, light and dark', () => {
    const { theme } = JSON.parse(readFileSync(path.join(siteDir, 'content/site.json'), 'utf8'));
    for (const scheme of ['light', 'dark'] as const) {
      for (const [token, color] of Object.entries(theme[scheme])) expect(html()).toContain(`--${token}:${color}`);
      expect(html()).toContain(`<meta name="theme-color" content="${theme[scheme].paper}"`);
    }
    expect(html().match(/--brand:[^;}]+/g)).toHaveLength(2);
  });
});

test('numbers, prices, quotation marks and mail addresses are written as in English', () => {
  const home = htmlOf(site, '/');
  for (const text of ['2,350', '82.5%', '€45.00', '4.8 out of 5 from 1,214 ratings', '“They fixed']) expect(home).toContain(text);
  expect(htmlOf(site, '/contact')).toContain('hello (at) copperlane (dot) example');
  expect(htmlOf(site, '/services')).toContain('data-price="129.5"');
});

test('a site that offers no software says nothing of one to search engines', () => {
  expect(htmlOf(site, '/')).not.toContain('SoftwareApplication');
  expect(htmlOf(site, '/services')).toContain('"name":"Home"');
});

const hrefsIn = (html: string) => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);

describe('the server of an English site', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  test.each([
    [404, { url: '/%zz' }],
    [404, { url: '/api/nothing' }],
    [405, { url: '/', method: 'POST' as const }],
    [406, { url: '/', headers: { 'accept-encoding': 'identity;q=0' } }],
    [414, { url: `/${'x'.repeat(3000)}` }],
    [415, { url: '/api/contact', method: 'POST' as const, headers: { 'content-type': 'text/csv' }, payload: 'a;b' }],
    [400, { url: '/api/contact', method: 'POST' as const, payload: { name: 'J', email: 'x', message: 'y', privacy: false } }],
    [400, { url: '/api/contact', method: 'POST' as const, payload: { name: 'x'.repeat(300), email: 'a@b.example', message: 'Hello there', privacy: true } }],
    [503, { url: '/api/newsletter', method: 'POST' as const, payload: { email: 'a@b.example' } }],
    [400, { url: '/_contact', method: 'POST' as const, headers: form, payload: 'name=J&phone=1' }],
    [503, { url: '/_newsletter', method: 'POST' as const, headers: form, payload: 'email=a%40b.example' }],
    [404, { url: '/_newsletter/confirm' }],
    [404, { url: '/_newsletter/unsubscribe' }],
    [200, { url: `/_newsletter/unsubscribe?key=${'k'.repeat(43)}` }],
    [200, { url: `/_newsletter/confirm?key=${'k'.repeat(43)}` }],
  ])('answers in English with %i to %j', async (status, request) => {
    const reply = await (await server()).inject(request);
    expect(reply.statusCode).toBe(status);
    expect(reply.body).toMatch(/[a-z]{3}/);
    expect(germanIn(readable(reply.body))).toEqual([]);
    if (reply.body.startsWith('<')) {
      expect(reply.body).toContain('<html lang="en">');
      expect(await htmlErrors(reply.body)).toEqual([]);
    }
  });

  test('R-RTE-43 leads home from the pages of a newsletter, which it has none of, and thanks for a message on its own page', async () => {
    const app = await server();
    const unknown = await app.inject({ url: '/_newsletter/unsubscribe' });
    expect(hrefsIn(unknown.body)).toEqual(['/contact', '/']);
    const message = new URLSearchParams({ name: 'Aoife', email: 'aoife@riders.example', company: '', message: 'It clicks.', privacy: 'on' });
    const sent = await app.inject({ url: '/_contact', method: 'POST', headers: form, payload: message.toString() });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/thank-you']);
    const unsent = await app.inject({ url: '/_contact', method: 'POST', headers: form, payload: 'name=J' });
    // the problems lead to their fields, everything else to pages of this site
    expect(hrefsIn(unsent.body).filter((href) => !href?.startsWith('#'))).toEqual(['/privacy', '/contact']);
  });

  test('takes no sign-up for a newsletter that it has not, and sends no mail to whoever was entered', async () => {
    const mail = { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'Copper Lane <post@copperlane.example>' };
    const { app } = await testApp({ root, renderer, media, env: { ...env, ...mail } });
    const waiting = async () => (await app.store.health({ at: new Date().toISOString() })).waiting;
    const before = await waiting();
    const reply = await app.inject({ url: '/api/newsletter', method: 'POST', payload: { email: 'aoife@riders.example' } });
    expect([reply.statusCode, await waiting()]).toEqual([503, before]);
  });

  test('shows its own colours on pages of one step, whose style the policy lets in', async () => {
    const reply = await (await server()).inject({ url: '/_newsletter/unsubscribe' });
    expect(reply.body).toContain('--brand:#5b2a86');
    expect(reply.body).not.toContain('--brand:#0f4c5c');
  });

  test('answers bytes that are no request in English too', async () => {
    const port = await listen(await server());
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
      let text = '';
      socket.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.split('\r\n\r\n')[1]).toBe('This request could not be read. Please check what you asked for.\n');
  });

  test('serves its own pictures and not those of another site', async () => {
    const app = await server();
    const pictureOf = (html: string) => /<img src="([^"]+)"/.exec(html)?.[1] ?? '';
    const own = pictureOf(htmlOf(site, '/'));
    const other = pictureOf(htmlOf(await siteIn(root, await openMedia({ folder: path.join(root, 'dist/media') })), '/'));
    expect((await app.inject(own)).statusCode).toBe(200);
    expect((await app.inject(other)).statusCode).toBe(404);
    expect(other).not.toBe('');
  });

  test('has no posts and no updates, and says so', async () => {
    const app = await server();
    expect((await app.inject('/api/blog')).json()).toEqual({ blogPosts: [] });
    expect((await app.inject('/api/updates')).json()).toEqual({ updates: [] });
    expect((await app.inject('/sitemap.xml')).body.match(/<loc>[^<]+/g)).toHaveLength(4);
  });
});

test('the mail about a message is in English', () => {
  const message = { name: 'Aoife', email: 'aoife@riders.example', phone: '1', company: 'Riders', message: 'It clicks.', privacy: true };
  const { subject, text } = contactMail(message, {
    origin: 'https://copperlane.example',
    receivedAt: new Date('2026-11-21T19:30:00Z'),
    language: 'en',
    timeZone: 'UTC',
  });
  expect(germanIn(`${subject}\n${text}`)).toEqual([]);
  expect(subject).toBe('New message from the contact form, 21/11/2026, 19:30');
});

test.each([confirmationMail, reminderMail])('the newsletter’s mails are in English', (mail) => {
  const { subject, text } = mail({ origin: 'https://copperlane.example', sender: 'Copper Lane Cycles', key: 'k', legalNotice: '/', language: 'en' });
  const withoutAddresses = text.replaceAll(/https:\S+/g, '');
  expect(germanIn(`${subject}\n${withoutAddresses}`)).toEqual([]);
  expect(withoutAddresses).toContain('Hello,');
});

test('the detector finds German where there is some', () => {
  expect(germanIn(readable('<nav class="x" aria-label="Hauptnavigation"><a href="/kontakt">Blog</a></nav>'))).toEqual(['hauptnavigation']);
  expect(germanIn('Über uns: „Ja“')).toEqual(['über', 'uns', 'ja', '„']);
});
