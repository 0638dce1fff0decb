import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Renderer } from '../../renderer/api.ts';
import { openFileMemories } from '../../server/content/file-memory.ts';
import { type KeepSiteOptions, keepSite } from '../../server/content/keep-site.ts';
import { folder, smallRenderer, write } from '../server/fixture.ts';

const home = 'content/pages/home.json';

/** A site that is kept, and what happens to it in its order. */
async function kept(check?: Renderer['check'], options: Partial<KeepSiteOptions> = {}) {
  const root = options.root ?? (await folder({ 'pages.config.json': '{}', [home]: '{"text": "eins"}' }));
  const events: string[] = [];
  const { renderer } = smallRenderer();
  const site = await keepSite({
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
    media: { readPicture: async () => ({}) as never, readFont: async () => ({}) as never, sweep: async () => {} },
    watch: false,
    now: () => new Date(),
    log: { error: (...values: unknown[]) => void events.push(`error ${values}`), warn: () => {} },
    onChange: ({ current }) => void events.push(`served ${(current.model as Map<string, string>).get('/')}`),
    onFindings: () => void events.push('told'),
    ...options,
    root,
  });
  onTestFinished(() => site.close());
  return { root, site, events };
}

test('visitors get a save before anybody looks for what could be better on it', async () => {
  const { root, site, events } = await kept();
  await write(root, home, '{"text": "zwei"}');
  await site.refresh();
  await expect.poll(() => events).toEqual(['served eins', 'looked', 'checked', 'told', 'served zwei', 'looked', 'checked', 'told']);
});

test('who saves while the site is looked through is served at once: the search is broken off, and begins anew for what is served now', async () => {
  const { root, site, events } = await kept(function* ({ site: { model } }) {
    const isLong = (model as Map<string, string>).get('/') === 'zwei';
    while (isLong) yield;
    return [];
  });
  events.length = 0;
  await write(root, home, '{"text": "zwei"}');
  await site.refresh();
  await expect.poll(() => events).toContain('looked');
  await write(root, home, '{"text": "drei"}');
  await site.refresh();
  await expect.poll(() => events).toEqual(['served zwei', 'looked', 'served drei', 'looked', 'checked', 'told']);
});

test('a rule that fails keeps neither a start nor a save from being served', async () => {
  const { root, site, events } = await kept(() => {
    throw new Error('no title');
  });
  await write(root, home, '{"text": "zwei"}');
  await site.refresh();
  const failed = ['looked', expect.stringContaining('error Error: no title'), 'told'];
  await expect.poll(() => events).toEqual(['served eins', ...failed, 'served zwei', ...failed]);
  expect(site.current.isUnsearched).toBe(true);
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

test('a file that is not there when another server tells of news may be about to be replaced; it is gone once it stays away, or at once for who knows that all is there', async () => {
  const root = await folder({
    'pages.config.json': '{}',
    [home]: '{"text": "eins"}',
    'content/pages/a.json': '{"text": "a"}',
    'content/pages/b.json': '{"text": "b"}',
  });
  const { site } = await kept(undefined, { root, watch: true });
  const served = () => [...(site.current.model as Map<string, string>).keys()].toSorted();
  await rm(path.join(root, 'content/pages/a.json'));
  await site.refresh(false);
  expect(served()).toEqual(['/', '/a', '/b']);
  await expect.poll(served).toEqual(['/', '/b']);
  await rm(path.join(root, 'content/pages/b.json'));
  await site.refresh();
  expect(served()).toEqual(['/']);
});

test('who asks for errors alone looks for the rest where nothing is known yet, and leaves it to the next start otherwise', async () => {
  const root = await folder({ 'pages.config.json': '{}', [home]: '{"text": "eins"}' });
  const options = (onlyErrors: boolean) => ({ root, onlyErrors, memories: openFileMemories(path.join(root, 'accepted'), 'one') });
  const searched = async () => [...(await options(true).memories.load())].flatMap(([file, { stamp, isUnsearched }]) => (stamp && !isUnsearched ? [file] : []));
  const first = await kept(undefined, options(true));
  await first.site.close();
  expect(first.events).toEqual(['served eins', 'looked', 'checked', 'told']);
  expect(await searched()).toEqual(['pages.config.json', home].toSorted());

  await write(root, home, '{"text": "zwei"}');
  const second = await kept(undefined, options(true));
  await second.site.close();
  expect(second.events).toEqual(['served zwei']);
  // a file that was not looked through need not be read again either
  const memory = await options(true).memories.load();
  expect([...memory.values()].every(({ stamp }) => stamp !== undefined)).toBe(true);
  expect(await searched()).toEqual(['pages.config.json']);

  const third = await kept(undefined, options(false));
  await third.site.close();
  expect(third.events).toEqual(['served zwei', 'looked', 'checked', 'told']);
  expect(await searched()).toHaveLength(2);
});
