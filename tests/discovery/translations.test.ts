import { expect, test } from 'vitest';
import { landing, timedApp } from '../server/timed-site.ts';

const now = '2026-11-22T08:00:00Z';
const origin = 'http://localhost:3000';
const german = landing('tarife', { translations: [{ language: 'en', href: '/rates' }] });
const english = landing('rates', { language: 'en', translations: [{ language: 'de', href: '/tarife' }] });

const versionsOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(([, language, href]) => [language, href]);

test('whoever searches in another language is offered the page in it, and everybody else the one in the language of the site', async () => {
  const { app } = await timedApp({ 'content/pages/landing/tarife.json': german, 'content/pages/landing/rates.json': english }, now);
  expect(app.site.current.issues.filter(({ file }) => /tarife|rates/.test(file))).toEqual([]);
  const [tarife, rates] = [(await app.inject('/tarife')).body, (await app.inject('/rates')).body];
  const all = [
    ['de', `${origin}/tarife`],
    ['en', `${origin}/rates`],
    ['x-default', `${origin}/tarife`],
  ];
  expect(versionsOf(tarife)).toEqual(all);
  expect(versionsOf(rates).toSorted()).toEqual(all);
  expect(versionsOf((await app.inject('/preise')).body), 'a page in one language says nothing').toEqual([]);
});

test('a page in another language says so to whoever reads it aloud, and its blocks use the words of that language', async () => {
  const { app } = await timedApp({ 'content/pages/landing/tarife.json': german, 'content/pages/landing/rates.json': english }, now);
  const html = (await app.inject('/rates')).body;
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
  expect(html).toContain('<meta property="og:locale" content="en_GB">');
  expect(html.match(/<a href="#main"[^>]*>([^<]*)/)?.[1]).toBe('Skip to content');
  expect((await app.inject('/tarife')).body).toMatch(/^<!doctype html><html lang="de">/);
  expect((await app.inject('/tarife')).body.match(/<a href="#main"[^>]*>([^<]*)/)?.[1], 'as its author wrote it').toMatch(/Inhalt/);
  expect((await app.inject('/_payload/rates')).json().language, 'the browser loads it whole, because it has another frame').toBe('en');
});

test('a translation on another site is named as its author wrote it, and a page without one in the language of the site has no version for everybody else', async () => {
  const elsewhere = landing('rates', { language: 'en', translations: [{ language: 'de-AT', href: 'https://werkbuch.example/tarife' }] });
  const { app } = await timedApp({ 'content/pages/landing/rates.json': elsewhere }, now);
  expect(versionsOf((await app.inject('/rates')).body)).toEqual([
    ['en', `${origin}/rates`],
    ['de-AT', 'https://werkbuch.example/tarife'],
  ]);
});
