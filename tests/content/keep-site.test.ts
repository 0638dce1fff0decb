import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepSite } from '../../server/content/keep-site.ts';
import { folder, smallRenderer, write } from '../server/fixture.ts';

const home = 'content/pages/home.json';

/** A site that is kept, and what happens to it in its order. */
async function kept() {
  const root = await folder({ 'pages.config.json': '{}', [home]: '{"text": "eins"}' });
  const events: string[] = [];
  const { renderer } = smallRenderer();
  const site = await keepSite({
    root,
    acceptedDir: path.join(root, 'accepted'),
    renderer: {
      ...renderer,
      check({ site }) {
        events.push('checked');
        return site.issues;
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
  expect(events).toEqual(['served eins', 'checked', 'told', 'served zwei', 'checked', 'told']);
});
