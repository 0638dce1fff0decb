import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import type { Block } from '../../schema/block.ts';
import { openMedia } from '../../server/content/media.ts';
import { htmlErrors } from '../html-validity.ts';
import { folder, testApp } from './fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');
const site = 'tests/fixtures/second-site';
const token = 'a-token-of-the-administrator';
const madeMedia = await mkdtemp(path.join(tmpdir(), 'seitenwerk-media-'));
afterAll(() => rm(madeMedia, { recursive: true }));
const media = await openMedia({ folder: madeMedia });

/** The server over a real site; in development the gallery is open. */
async function server(env: Record<string, string> = {}, dev?: () => Promise<void>) {
  const { app } = await testApp({ root, renderer, media, ...(dev ? { dev } : {}), env: { SITE_DIR: site, DATA_DIR: await folder(), ...env } });
  return app;
}

test('a visitor finds no gallery: without a token of the server, without one of their own, and with a wrong one', async () => {
  const closed = await server();
  const guarded = await server({ ADMIN_TOKEN: token });
  for (const url of ['/_blocks', '/_blocks/hero', '/_blocks/hero/1', `/_blocks?token=${token}`]) expect((await closed.inject(url)).statusCode, url).toBe(404);
  for (const url of ['/_blocks', '/_blocks/hero', '/_blocks/hero/1', '/_blocks?token=wrong', '/_blocks?token=']) {
    const { statusCode, headers } = await guarded.inject({ url, headers: { cookie: 'blocks=wrong' } });
    expect([statusCode, headers['set-cookie']], url).toEqual([404, undefined]);
  }
});

test('who has the administrator’s token is let in with a cookie that is not the token and no script can read', async () => {
  const app = await server({ ADMIN_TOKEN: token });
  const withChoices = await app.inject(`/_blocks/hero/1?theme=dark&token=${token}&seite=2`);
  expect(withChoices.headers.location).toBe('/_blocks/hero/1?theme=dark&seite=2');
  expect((await app.inject(`/_blocks/%E6%97%A5?token=${token}`)).headers.location).toBe('/_blocks/%E6%97%A5');
  const first = await app.inject(`/_blocks/hero?token=${token}`);
  expect([first.statusCode, first.headers.location]).toEqual([303, '/_blocks/hero']);
  const cookie = String(first.headers['set-cookie']);
  expect(cookie).toMatch(/^blocks=[\w-]+; Path=\/_blocks; HttpOnly; SameSite=Lax$/);
  expect(cookie).not.toContain(token);
  expect((await app.inject({ url: '/_blocks/hero', headers: { cookie: `other=1; ${cookie.split(';')[0]}` } })).statusCode).toBe(200);
  expect((await app.inject({ url: '/_blocks/hero/1', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
  const secure = await server({ ADMIN_TOKEN: token, PUBLIC_URL: 'https://www.example.org' });
  const { headers } = await secure.inject({ url: `/_blocks?token=${token}`, headers: { host: 'www.example.org' } });
  expect(headers['set-cookie']).toMatch(/; Secure$/);
});

test('a developer sees each block with every example, its fields and its JSON, and each example as a page of its own', async () => {
  const app = await server({}, async () => {});
  const list = (await app.inject('/_blocks')).body;
  expect(await htmlErrors(list)).toEqual([]);
  for (const [type, { examples, schema }] of renderer.catalogue) {
    expect(list).toContain(`href="/_blocks/${type}"`);
    const { body } = await app.inject(`/_blocks/${type}?theme=dark`);
    for (const field of Object.keys(schema.properties)) expect(body, type).toContain(`<code>${field}</code>`);
    for (const [index, { name }] of examples.entries()) {
      expect(body).toContain(name);
      expect(body.split(`src="/_blocks/${type}/${index + 1}?theme=dark"`)).toHaveLength(4);
      expect((await app.inject(`/_blocks/${type}/${index + 1}`)).statusCode, `${type} ${index + 1}`).toBe(200);
    }
  }
  const one = (await app.inject('/_blocks/plan-cards')).body;
  expect(await htmlErrors(one)).toEqual([]);
  expect(one, 'a format that the block declares').toContain('Text, wie ');
  expect(one).toMatch(/HTML [\d.]+ Bytes \(Brotli [\d.]+\), CSS [\d.]+ Bytes/);
  expect((await app.inject('/_blocks/contact-form')).body).toMatch(/Inseln über die Hülle hinaus [\d.]+ Bytes \(Brotli [\d.]+\)/);
  expect((await app.inject('/_blocks/faq')).body).toContain('keine Inseln');
  expect(one).toContain('&quot;type&quot;: &quot;plan-cards&quot;');
  for (const url of ['/_blocks/nix', '/_blocks/hero/0', '/_blocks/hero/99', '/_blocks/hero/x']) expect((await app.inject(url)).statusCode, url).toBe(404);
});

test('an example shows the colours that are asked for, runs no script where none is wanted, and can be framed by this site alone', async () => {
  const app = await server({ ADMIN_TOKEN: token });
  const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const [usual, dark, still] = await Promise.all(['', '?theme=dark', '?js=off'].map((search) => get(`/_blocks/faq/1${search}`)));
  expect(usual?.body).toContain('color-scheme:light dark');
  expect(dark?.body).toContain('color-scheme:dark');
  expect(dark?.body).not.toContain('prefers-color-scheme:dark)');
  expect([usual, still].map((reply) => /<script [^>]*src=/.test(reply?.body ?? ''))).toEqual([true, false]);
  expect([usual, still].map((reply) => /; sandbox /.test(String(reply?.headers['content-security-policy'])))).toEqual([false, true]);
  expect(usual?.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(usual?.headers['content-security-policy']).toContain("frame-ancestors 'self'");
});

test('an example reads of the address what its block reads of that of a page, so that a form can be tried there', async () => {
  const app = await server({}, async () => {});
  expect((await app.inject('/_blocks/search-results/1?q=Aufma%C3%9F')).body).toContain('value="Aufmaß"');
});

test('an example of a block that throws says which block, where, and how it came there, in place of nothing', async () => {
  const blocks = renderer.catalogue as Map<string, Block>;
  const faq = blocks.get('faq') as Block;
  onTestFinished(() => void blocks.set('faq', faq));
  blocks.set('faq', {
    ...faq,
    component: () => {
      throw new Error('ohne <Fragen>');
    },
  });
  const app = await server({}, async () => {});
  const { statusCode, body } = await app.inject('/_blocks/faq/1');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<pre>faq\n {2}ohne &lt;Fragen&gt;\n\n {4}at component \(tests\/server\/gallery\.test\.ts:\d+:\d+\)/);
  expect(body).toContain('× node_modules)');
  expect((await app.inject('/_blocks/faq')).statusCode).toBe(200);
});
