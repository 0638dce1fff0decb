import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { watchSources } from '../../server/dev/sources.ts';
import { folder } from './fixture.ts';

/** A source that runs, saved by hand: the test says when the watcher tells of it, and hears when the sources are to be read again. */
async function watched() {
  const root = await folder({ 'block.ts': 'export const text = "alt";\n' });
  const file = path.join(root, 'block.ts');
  const sources = watchSources(root);
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [sources.plugin],
    server: { middlewareMode: true, ws: false, watch: null },
  });
  onTestFinished(() => vite.close());
  const { ssr } = vite.environments;
  if (isRunnableDevEnvironment(ssr)) await ssr.runner.import('/block.ts');
  let heard = 0;
  sources.onChange(async () => {
    heard += 1;
  });
  return {
    save: (text: string) => writeFileSync(file, text),
    /** @returns how often the sources were to be read in all */
    async told(event: 'change' | 'unlink' = 'change') {
      const before = heard;
      vite.watcher.emit(event, file);
      await expect
        .poll(() => heard > before, { timeout: 200 })
        .toBe(true)
        .catch(() => {});
      return heard;
    },
  };
}

test('a save of which the watcher tells twice is one', async () => {
  const { save, told } = await watched();
  save('export const text = "neu";\n');
  expect([await told(), await told()]).toEqual([1, 1]);
  save('export const text = "neuer";\n');
  expect([await told(), await told()]).toEqual([2, 2]);
});

test('a file that is written in two steps is heard of whole', async () => {
  const { save, told } = await watched();
  save('');
  const first = told();
  save('export const text = "neu";\n');
  expect(await Promise.all([first, told()])).toEqual([1, 1]);
});
