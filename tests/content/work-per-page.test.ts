import { type Profiler, Session } from 'node:inspector/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeNeutralSite } from '../../cli/bench/neutral-site.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { readSnapshot } from '../../server/content/files.ts';
import { openMedia } from '../../server/content/media.ts';
import { createReader } from '../../server/content/reader.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { folder } from '../server/fixture.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Pages enough that what is found out once for many of them hardly counts. */
const [few, many] = [100, 300];

/** Calls of the project's functions that reading and checking one more page takes. A rule that looks at each of its texts takes 80 of them, and one that looks at texts that are new ten. */
const budget = 4_960;

test('one more page is read and checked with so many calls: whoever adds a rule that looks at every text is told what it costs', async () => {
  const session = new Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  await session.post('Profiler.enable');
  await callsOf(session, 20);
  const [some, more] = [await callsOf(session, few), await callsOf(session, many)];
  const each = [...more].map(([name, calls]) => ({ name, calls: (calls - (some.get(name) ?? 0)) / (many - few) })).toSorted((a, b) => b.calls - a.calls);
  const all = each.reduce((sum, { calls }) => sum + calls, 0);
  const most = each.slice(0, 40).map(({ name, calls }) => `${calls.toFixed(1)} ${name}`);
  expect(all, `${all.toFixed(0)} calls a page, most of them of\n${most.join('\n')}`).toBeLessThan(budget);
  expect(all, 'most of them are counted').toBeGreaterThan(budget / 2);
});

/** How often each function was called while a site with so many neutral pages was read and checked. */
async function callsOf(session: Session, pages: number): Promise<ReadonlyMap<string, number>> {
  const site = await folder();
  await writeNeutralSite(site, pages);
  const { files } = readSnapshot(site);
  const media = await openMedia({ folder: path.join(root, 'dist/media'), onlyLooks: true });
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const read = await createReader({ renderer, media, withWarnings: true, onlyLooks: true }).read(files);
  acceptAndCheck(new Map(), new Map([...read].map(([file, { content }]) => [file, content])), new Date('2026-11-21'));
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  const calls = new Map<string, number>();
  for (const script of result.filter(isOfProject))
    for (const { functionName, ranges } of script.functions) {
      const name = `${functionName || 'a function'} in ${script.url.replace(/^.*?\/(?=schema|blocks|renderer)/, '')}`;
      calls.set(name, (calls.get(name) ?? 0) + (ranges[0]?.count ?? 0));
    }
  return calls;
}

const isOfProject = ({ url }: Profiler.ScriptCoverage) => /\/(?:schema|blocks|renderer)\//.test(url) && !url.includes('/node_modules/');
