import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openAcceptedFiles } from '../../server/content/accepted-files.ts';
import { openAcceptedSite } from '../../server/content/accepted-site.ts';
import type { Snapshot } from '../../server/content/files.ts';
import { folder, smallRenderer } from '../server/fixture.ts';

const log = { error: () => {}, warn: () => {} };
const saved = (text: string): Pick<Snapshot, 'files' | 'keptFolders' | 'unread'> => ({
  files: new Map([['content/pages/home.json', Buffer.from(JSON.stringify({ text }))]]),
  keptFolders: [],
  unread: [],
});

test('what was found out about one version is not told of the next, which came while Git was asked', async () => {
  const asked: PromiseWithResolvers<ReadonlyMap<string, string>>[] = [];
  const { renderer } = smallRenderer();
  let told = 0;
  const site = await openAcceptedSite({
    renderer: { ...renderer, copies: () => ['content/seo/staedte.json#bonn'] },
    media: { readPicture: async () => ({}) as never, readFont: async () => ({}) as never, sweep: async () => {} },
    store: openAcceptedFiles(path.join(await folder({}), 'accepted'), log),
    remembered: new Map(),
    log,
    now: () => new Date(),
    agesOf: () => {
      const answer = Promise.withResolvers<ReadonlyMap<string, string>>();
      asked.push(answer);
      return answer.promise;
    },
    onFindings: () => {
      told += 1;
    },
  });
  onTestFinished(() => site.close());
  await site.decide(saved('eins'));
  const first = site.search();
  await site.decide(saved('zwei'));
  const second = site.search();
  asked[0]?.resolve(new Map());
  await first;
  expect(told).toBe(0);
  asked[1]?.resolve(new Map());
  await second;
  expect(told).toBe(1);
});
