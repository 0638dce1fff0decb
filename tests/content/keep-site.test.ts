import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Renderer } from '../../renderer/api.ts';
import { keepSite } from '../../server/content/keep-site.ts';
import { folder, smallRenderer, write } from '../server/fixture.ts';

const home = 'content/pages/home.json';

/** A site that is kept, and what happens to it in its order. */
async function kept(check?: Renderer['check']) {
  const root = await folder({ 'pages.config.json': '{}', [home]: '{"text": "eins"}' });
  const events: string[] = [];
  const { renderer } = smallRenderer();
  const site = await keepSite({
    root,
    acceptedDir: path.join(root, 'accepted'),
    renderer: {
      ...renderer,
      *check(accepted, now) {
        events.push('looked');
        if (check) yield* check(accepted, now);
        events.push('checked');
        return accepted.site.issues;
      },
    },
    media: { readPicture: async () => ({}) as never, readFont: async () => ({}) as never, keepOnly: async () => {} },
    watch: false,
    now: () => new Date(),
    log: { error: (...values: unknown[]) => void events.push(`error ${values}`), warn: () => {} },
    onChange: ({ current }) => void events.push(`served ${(current.model as Map<string, string>).get('/')}`),
    onFindings: () => void events.push('told'),
  });
  onTestFinished(() => site.close());
  return { root, site, events };
}

test('visitors get a save before anybody looks for what could be better on it', async () => {
  const { root, site, events } = await kept();
  await write(root, home, '{"text": "zwei"}');
  await site.refresh();
  expect(events).toEqual(['served eins', 'looked', 'checked', 'told', 'served zwei', 'looked', 'checked', 'told']);
});

test('who saves while the site is looked through is served at once: the search is broken off, and begins anew for what is served now', async () => {
  const { root, site, events } = await kept(function* ({ site: { model } }) {
    const isLong = (model as Map<string, string>).get('/') === 'zwei';
    while (isLong) yield;
    return [];
  });
  events.length = 0;
  await write(root, home, '{"text": "zwei"}');
  const longSearch = site.refresh();
  await expect.poll(() => events).toContain('looked');
  await write(root, home, '{"text": "drei"}');
  await site.refresh();
  await longSearch;
  expect(events).toEqual(['served zwei', 'looked', 'served drei', 'looked', 'checked', 'told']);
});

test('a server that ends waits for no search', async () => {
  const { root, site, events } = await kept(function* ({ site: { model } }) {
    while ((model as Map<string, string>).get('/') === 'zwei') yield;
    return [];
  });
  await write(root, home, '{"text": "zwei"}');
  const search = site.refresh();
  await expect.poll(() => events).toContain('served zwei');
  await site.close();
  await search;
  expect(events.at(-1)).toBe('looked');
});
