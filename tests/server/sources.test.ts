import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, isRunnableDevEnvironment, type Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { watchSources } from '../../server/dev/sources.ts';
import { folder } from './fixture.ts';

/** Sources that run while a test is run; `handled` has what is done for each file that the watcher tells of. */
async function served(root: string, onFailure: (error: unknown) => void = () => {}) {
  const sources = watchSources(root, onFailure);
  const { handled, plugin } = followed(sources.plugin);
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    server: { middlewareMode: true, ws: false, watch: null },
  });
  onTestFinished(() => vite.close());
  return { sources, handled, vite };
}

/** A source that runs, saved by hand: the test says when the watcher tells of it, and hears how often the sources are to be read again. */
async function watched() {
  const root = await folder({ 'block.ts': 'export const text = "alt";\n' });
  const file = path.join(root, 'block.ts');
  const { sources, handled, vite } = await served(root);
  const { ssr } = vite.environments;
  if (isRunnableDevEnvironment(ssr)) await ssr.runner.import('/block.ts');
  let emitted = 0;
  let heard = 0;
  sources.onChange(async () => {
    heard += 1;
  });
  return {
    save: (text: string) => writeFileSync(file, text),
    /** Ends when the plugin has done with what the watcher told. */
    async told() {
      const index = emitted;
      emitted += 1;
      vite.watcher.emit('change', file);
      await expect.poll(() => handled.length).toBeGreaterThan(index);
      await handled[index];
    },
    /** @returns how often the sources were to be read in all */
    async heard() {
      await sources.settled();
      return heard;
    },
  };
}

/** The same plugin, and a promise for each of its calls on the server's side. */
function followed(plugin: Plugin): { readonly handled: readonly unknown[]; readonly plugin: Plugin } {
  const { hotUpdate } = plugin;
  if (typeof hotUpdate !== 'object') throw new Error('The plugin has no handler with an order.');
  const { order, handler } = hotUpdate;
  const handled: unknown[] = [];
  return {
    handled,
    plugin: {
      ...plugin,
      hotUpdate: {
        order,
        handler(options) {
          const result = handler.call(this, options);
          if (this.environment.name === 'ssr') handled.push(result);
          return result;
        },
      },
    },
  };
}

test('a save of which the watcher tells twice is one', async () => {
  const { save, told, heard } = await watched();
  for (const [text, times] of [
    ['neu', 1],
    ['neuer', 2],
  ] as const) {
    save(`export const text = "${text}";\n`);
    await told();
    await told();
    expect(await heard()).toBe(times);
  }
});

test('a file that is written in two steps is heard of whole', async () => {
  const { save, told, heard } = await watched();
  save('');
  const first = told();
  save('export const text = "neu";\n');
  await Promise.all([first, told()]);
  expect(await heard()).toBe(1);
});

test('a save of which the watcher tells nothing, because it comes right after another one, is heard as well', async () => {
  const { save, told, heard } = await watched();
  save('export const text = "neu";\n');
  await told();
  save('export const text = "formatiert";\n');
  await expect.poll(heard).toBe(2);
});

test('a save whose sources cannot be used, for whatever reason, is told, and the next one is heard all the same', async () => {
  const root = await folder({ 'block.ts': 'export const text = "alt";\n' });
  const file = path.join(root, 'block.ts');
  const failures: unknown[] = [];
  const { sources, handled, vite } = await served(root, (error) => failures.push(error));
  const { ssr } = vite.environments;
  if (isRunnableDevEnvironment(ssr)) await ssr.runner.import('/block.ts');
  let heard = 0;
  const fault = new Error('kaputt');
  sources.onChange(async () => {
    heard += 1;
    if (heard === 1) throw fault;
  });
  for (const times of [1, 2]) {
    writeFileSync(file, `export const text = "${times}";\n`);
    vite.watcher.emit('change', file);
    await expect.poll(() => handled.length).toBe(times);
    await handled[times - 1];
    await sources.settled();
    expect(heard).toBe(times);
  }
  expect(failures).toEqual([fault]);
});

test('of a block whose folder is gone nothing is told but that its pages have none, whichever of its files the watcher tells of first', async () => {
  const declared = "import { schema } from './a.schema.ts';\nexport default { schema, component: () => null, examples: [] };\n";
  const root = await folder({
    'blocks/a/index.ts': declared,
    'blocks/a/a.schema.ts': 'export const schema = {};\n',
    'blocks/b/index.ts': declared.replace('a.schema', 'b.schema'),
    'blocks/b/b.schema.ts': 'export const schema = {};\n',
    'renderer/catalogue.ts':
      "export const catalogue = new Map(Object.entries(import.meta.glob('../blocks/*/index.ts', { eager: true, import: 'default' })));\nexport const islandNames = new Map();\n",
    'renderer/entry-server.ts': "import { catalogue } from './catalogue.ts';\nexport const renderer = { catalogue };\n",
  });
  const { sources, handled, vite } = await served(root);
  const types = async () => [...(await sources.read(vite)).renderer.catalogue.keys()];
  const first = await types();
  expect(first).toEqual(['../blocks/a/index.ts', '../blocks/b/index.ts']);
  renameSync(path.join(root, 'blocks/a'), path.join(root, 'c'));
  vite.watcher.emit('unlink', path.join(root, 'blocks/a/a.schema.ts'));
  await expect.poll(() => handled.length).toBeGreaterThan(0);
  await Promise.all(handled);
  expect(await types()).toEqual(['../blocks/b/index.ts']);
  renameSync(path.join(root, 'c'), path.join(root, 'blocks/a'));
  vite.watcher.emit('add', path.join(root, 'blocks/a/index.ts'));
  await expect.poll(() => handled.length).toBeGreaterThan(1);
  await Promise.all(handled);
  expect(await types()).toEqual(first);
});
