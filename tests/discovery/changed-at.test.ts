import { expect, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import { timedApp } from '../server/timed-site.ts';

test('a page says when it was changed last, also where it was drawn of the same site right before without knowing', async () => {
  const { app } = await timedApp({}, '2026-11-22T08:00:00Z');
  const { current } = app.site;
  const resolution = renderer.resolve(current, '/preise', '');
  if (resolution.kind !== 'page') throw new Error('there is no such page');
  const drawn = (...times: readonly (readonly [string, string])[]) =>
    renderer.renderPage({ ...current, changedAt: new Map(times) }, resolution, app.renderOptions()).html;
  expect(drawn()).not.toContain('"dateModified"');
  expect(drawn(['content/pages/preise.json', '2026-11-21T10:00:00.000Z'])).toContain('"dateModified":"2026-11-21"');
});
