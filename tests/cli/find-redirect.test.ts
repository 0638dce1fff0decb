import { expect, test } from 'vitest';
import { addressFinder } from '../../cli/content/shown-at.ts';
import { findInContent } from '../../cli/find/find.ts';
import { findingsAsJson, formatFound } from '../../cli/find/report.ts';
import type { Renderer, Site } from '../../renderer/api.ts';

const texts = new Map([
  ['pages.config.json', JSON.stringify({ redirects: [{ from: '/alt', to: '/preise' }] })],
  ['content/pages/start.json', JSON.stringify({ blocks: [{ type: 'hero', links: [{ href: '/preise' }, { href: '/alt' }] }] })],
]);
const shownAt = addressFinder({ routes: () => [], sitemap: () => [], unlistedPaths: () => [] } as unknown as Renderer, {} as Site);
const around = { texts, shownAt, pageAt: () => 'content/pages/preise.json' };

test('whoever looks for an address that is redirected reads where it leads, and what leads there', () => {
  const found = findInContent(texts, '/alt', { language: 'de', pictures: new Set(), redirects: new Map([['/alt', '/preise']]) });
  const told = formatFound('/alt', found, around);
  expect(told).toContain('/alt leitet nach /preise weiter; dort steht content/pages/preise.json.\n\nLinks zu /alt\n  1 Stelle in 1 Datei\n');
  expect(told).toMatch(/Links zu \/preise\n {2}2 Stellen in 2 Dateien\n/);
  expect(JSON.parse(findingsAsJson('/alt', found, around)).redirect).toMatchObject({ to: '/preise', links: [{}, {}] });
});

test('links to an address count however they are written: with a slash, an anchor or a query behind it, and not those to another', () => {
  const links = ['/preise', '/preise/', '/preise/#faq', '/preise?plan=basic', '[Preise](/preise/)', '/preisen', '/preise/alt'];
  const pages = new Map([['content/pages/start.json', JSON.stringify({ links })]]);
  const found = findInContent(pages, '/preise', { language: 'de', pictures: new Set(), redirects: new Map() });
  expect(found.links.map(({ text }) => text)).toEqual(links.slice(0, 5));
});

test('a picture is found by its name and by its file, in the folder or alone', () => {
  const pages = new Map([['content/pages/start.json', JSON.stringify({ image: { name: 'dashboard' } })]]);
  const found = (query: string) => findInContent(pages, query, { language: 'de', pictures: new Set(['dashboard']), redirects: new Map() }).pictures.length;
  expect(['dashboard', 'dashboard.png', 'content/images/dashboard.png', 'board.png'].map(found)).toEqual([1, 1, 1, 0]);
});

test('of another site its name is enough', () => {
  const pages = new Map([['content/site.json', JSON.stringify({ links: { stars: 'https://bewertungen.example/meisterkontor' } })]]);
  const found = (query: string) => findInContent(pages, query, { language: 'de', pictures: new Set(), redirects: new Map() });
  expect(found('https://bewertungen.example').texts).toHaveLength(1);
  expect(found('https://bewertungen.example/meisterkontor').links).toHaveLength(1);
});

test('a text is found as visitors read it, with the value that it names, and not where the value alone is looked for', () => {
  const facts = JSON.stringify({ facts: { 'trial.days': { title: 'Länge des Tests', type: 'number', value: 7 } } });
  const pages = new Map([
    ['content/facts.json', facts],
    ['content/pages/start.json', JSON.stringify({ lead: 'Du kannst {{trial.days}} Tage kostenlos testen.', note: '7 Tage sind genug.' })],
  ]);
  const found = (query: string) => findInContent(pages, query, { language: 'de', pictures: new Set(), redirects: new Map() });
  expect(found('7 Tage kostenlos')).toMatchObject({ texts: [], said: [{ path: ['lead'] }] });
  expect(found('7 Tage')).toMatchObject({ texts: [{ path: ['note'] }], said: [{ path: ['lead'] }] });
  expect(found('7')).toMatchObject({ values: [{ token: 'trial.days' }], said: [] });
  expect(formatFound('7 Tage kostenlos', found('7 Tage kostenlos'), around)).toMatch(/^Mit Werten darin: „7 Tage kostenlos“\n {2}1 Stelle in 1 Datei\n/);
});
