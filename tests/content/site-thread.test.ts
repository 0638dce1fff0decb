import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Renderer } from '../../renderer/api.ts';
import { siteInThread } from '../../server/content/site-in-thread.ts';
import { startSiteThread } from '../../server/content/thread.ts';
import { folder, smallRenderer, write } from '../server/fixture.ts';

/** A renderer that a thread can load: a page is its file's text, `explode` ends the thread, and `endless` keeps it busy. */
const module = `
import { writeFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
export const renderer = {
  async readFile(file, source) {
    const text = inflateRawSync(source.packed).toString();
    if (text === 'endless') for (writeFileSync(import.meta.dirname + '/is-busy', ''); ; );
    if (text === 'explode') setImmediate(() => { throw new Error('out of order'); });
    return { kind: 'page', file, name: file, text, issues: [] };
  },
  foresee: () => () => {},
  memoryOf: () => undefined,
  entryTimes: () => undefined,
  copies: () => [],
  moves: () => undefined,
  withAges: (site) => site,
  accept: (accepted, wanted) => ({ files: wanted, refused: new Set(), heldBack: new Map(), site: { issues: [], language: 'de', timeZone: 'Europe/Berlin', shownFrom: -Infinity, shownUntil: Infinity, model: new Map([...wanted].map(([file, { text }]) => [file, text])) } }),
  siteAt: (accepted) => accepted,
  *check({ site }) { return site.issues; },
  changeOf: (site) => site,
};`;

const home = 'content/pages/home.json';

async function thread(entry = module) {
  const root = await folder({ 'pages.config.json': '{}', [home]: 'eins', 'renderer.mjs': entry });
  const errors: unknown[] = [];
  const onFindings = vi.fn();
  const started = startSiteThread({
    root,
    acceptedDir: path.join(root, 'accepted'),
    media: { folder: path.join(root, 'media') },
    rendererFile: path.join(root, 'renderer.mjs'),
    watch: true,
  });
  onTestFinished(() => started.close());
  const renderer: Renderer = smallRenderer().renderer;
  const log = { error: (...values: unknown[]) => void errors.push(values), warn: () => {} };
  const site = await siteInThread(started, { renderer, log: log as never, onChange: () => {}, onFindings });
  return { root, errors, onFindings, site, text: () => (site.current.model as Map<string, string>).get(home) };
}

test('what is saved while a thread keeps the site is served, and somebody who asks for it gets what lies on the disk', async () => {
  const { root, site, text } = await thread();
  expect(text()).toBe('eins');
  await write(root, home, 'zwei');
  await expect.poll(text).toBe('zwei');
  await write(root, home, 'drei');
  await site.refresh();
  expect(text()).toBe('drei');
});

test('when the thread breaks, what was served stays, the log says so, and another thread takes over and answers what was asked meanwhile', async () => {
  const { root, errors, site, text } = await thread();
  await write(root, home, 'explode');
  await expect.poll(() => JSON.stringify(errors)).toContain('the thread of the content broke');
  expect(['eins', 'explode']).toContain(text());
  expect(site.isBroken).toBe(true);
  await write(root, home, 'zwei');
  await site.refresh();
  expect(text()).toBe('zwei');
  await expect.poll(() => site.isBroken).toBe(false);
  await site.close();
});

test('a moment for which no site can be made has no preview, and the thread goes on with everything else', async () => {
  const { root, errors, site, text } = await thread(
    module.replace('siteAt: (accepted) => accepted', "siteAt(accepted, { at }) { if (at === 1) throw new Error('no such moment'); return accepted; }"),
  );
  const others = site.preview(2);
  await expect(site.preview(1)).rejects.toThrow('no such moment');
  expect((await others).language).toBe('de');
  await write(root, home, 'zwei');
  await site.refresh();
  expect(text()).toBe('zwei');
  expect(errors).toEqual([]);
});

test('a thread that cannot begin ends the start', async () => {
  await expect(thread('throw new Error("no renderer");')).rejects.toThrow('no renderer');
});

test('whoever ends a server does not wait until everything was looked at', async () => {
  const { site, onFindings } = await thread(module.replace('return site.issues;', 'for (;;) yield;'));
  await expect(site.close()).resolves.toBeUndefined();
  expect(onFindings).not.toHaveBeenCalled();
});

test('whoever ends a server as soon as it has a site finds that site kept for the next start', async () => {
  const { root, site } = await thread();
  await site.close();
  expect(
    readdirSync(path.join(root, 'accepted'))
      .map((file) => readFileSync(path.join(root, 'accepted', file), 'utf8'))
      .join(),
  ).toContain(home);
});

test('a thread that is busy does not keep a server from ending', async () => {
  const { root, site } = await thread();
  await write(root, home, 'endless');
  await expect.poll(() => existsSync(path.join(root, 'is-busy'))).toBe(true);
  await expect(site.close()).resolves.toBeUndefined();
});
