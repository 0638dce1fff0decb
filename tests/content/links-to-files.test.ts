import { expect, test } from 'vitest';
import { acceptAndCheck } from '../accept-and-check.ts';
import { readAll } from '../mistakes/load.ts';
import { smallSite } from './small-site.ts';

/** What is told of links that a page has to these addresses. */
async function told(...hrefs: readonly string[]): Promise<(readonly [rule: string, path: string | undefined])[]> {
  const links = hrefs.map((href) => ({ label: `Zu ${href}`, href }));
  const home = JSON.stringify({ title: 'Start', description: 'Der Anfang.', blocks: [{ type: 'page-header', headline: 'Start', links }] });
  const files = Object.entries({ ...smallSite, 'content/pages/home.json': home }).map(([file, text]) => [file, Buffer.from(text)] as const);
  const { site } = acceptAndCheck(new Map(), await readAll(new Map(files)), new Date('2026-11-21'));
  return site.issues.filter(({ file }) => file.endsWith('home.json')).map(({ rule, message }) => [rule, /„(\/[^“]*)“/.exec(message.de)?.[1]]);
}

test('what the server makes of pages can be linked: lists as feeds, pages and posts as Markdown, and what is for programs', async () => {
  expect(await told('/blog/feed.xml', '/blog/feed.json', '/llms.txt')).toEqual([]);
  expect(await told('/index.md', '/preise.md', '/fliesen.md')).toEqual([]);
  expect(await told('/blog/erster.md', '/sitemap.xml', '/.well-known/security.txt')).toEqual([]);
  expect(await told('/manifest.webmanifest', '/search.json', '/icon-512.png')).toEqual([]);
});

test('what it makes of no page cannot', async () => {
  expect(await told('/preise/feed.xml', '/gibt-es-nicht.md')).toEqual([
    ['unknown-path', '/preise/feed.xml'],
    ['unknown-path', '/gibt-es-nicht.md'],
  ]);
});
