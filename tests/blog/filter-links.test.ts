import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Site } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { openMedia } from '../../server/content/media.ts';
import { createReader } from '../../server/content/reader.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { htmlOf } from '../test-site.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface FilterLink {
  readonly href: string;
  readonly isFollowed: boolean;
}

/** Every link of the site to a part of the blog's list, found as search engines find them, and those beyond links that they are asked not to follow. */
let links: readonly FilterLink[];
let site: Site;
beforeAll(async () => {
  const snapshot = await readSnapshot(root);
  const read = await createReader({ renderer, media: await openMedia({ folder: path.join(root, 'dist/media') }) }).read(snapshot.files);
  site = acceptAndCheck(new Map(), new Map([...read].map(([file, { content }]) => [file, content])), new Date('2026-11-21')).site;
  const found = new Map<string, FilterLink>();
  const queue = renderer.sitemap(site).filter((address) => address.startsWith('/blog'));
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    for (const [, href = '', rest = ''] of htmlOf(site, address).matchAll(/<a href="(\/blog\?[^"]*)"([^>]*)>/g)) {
      const plain = href.replaceAll('&amp;', '&');
      if (!found.has(plain)) queue.push(plain);
      found.set(plain, { href: plain, isFollowed: !rest.includes('nofollow') });
    }
  }
  links = [...found.values()];
});

const namesIn = (href: string) => [...new URL(href, 'http://x').searchParams.keys()];

test('R-BLL-36 nobody is led to a part of the list without posts, from no list and from no post', () => {
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ href }) => !htmlOf(site, href).includes('<article')).map(({ href }) => href)).toEqual([]);
});

test('search engines list the blog once, and follow one filter but not those that are combined', () => {
  expect(htmlOf(site, '/blog')).not.toContain('noindex');
  for (const { href, isFollowed } of links) {
    expect(htmlOf(site, href), href).toContain('<meta name="robots" content="noindex, follow"');
    expect(isFollowed, href).toBe(namesIn(href).length === 1);
  }
  expect(links.some(({ isFollowed }) => !isFollowed)).toBe(true);
});

test('R-BLL-03 R-BLL-28 the order that has an umlaut is understood with it and without', () => {
  const list = (order: string) => htmlOf(site, `/blog?sortierung=${order}`);
  expect(list(encodeURIComponent('älteste'))).toBe(list('aelteste'));
  expect(list('aelteste')).not.toBe(list('neueste'));
});
