import { expect, test } from 'vitest';
import { openBrowsers } from '../../server/dev/open-browsers.ts';

test('a change of the sources that fails is not told as the cause of the next change of the content', async () => {
  const told: unknown[] = [];
  const listeners: (() => void)[] = [];
  const site = { onChange: (listener: () => void) => listeners.push(listener), onFindings: () => {} };
  const vite = { environments: { client: { hot: { send: (_: string, change: unknown) => told.push(change) } } } };
  const browsers = openBrowsers({ site } as never, vite as never);
  const work = async () => {
    for (const listener of listeners) listener();
    throw new Error('kaputt');
  };
  await expect(browsers.during({ savedAt: 1 }, work)).rejects.toThrow('kaputt');
  for (const listener of listeners) listener();
  expect(told).toEqual([{ savedAt: 1 }, {}]);
});
