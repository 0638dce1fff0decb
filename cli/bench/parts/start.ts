import { globSync } from 'node:fs';
import path from 'node:path';
import type { Part, PartResult } from '../measure.ts';
import { writeNeutralSite } from '../neutral-site.ts';
import { startOwnServer } from '../own-server.ts';
import { until } from '../processes.ts';
import { inTheWay } from '../profile.ts';

/** Measures starts with ten thousand pages: the first one accepts everything, later ones find what was accepted. */
export const start: Part = async ({ root, folder, pages, rounds, say }) => {
  const site = path.join(folder, 'site');
  const dataDir = path.join(folder, 'data');
  say('pictures are made');
  await writeNeutralSite(site, 0);
  await (await startOwnServer({ root, site, dataDir: path.join(folder, 'pictures') })).stop();
  await writeNeutralSite(site, pages);
  const warm: number[] = [];
  const memory: number[] = [];
  const peaks: number[] = [];
  let cold = 0;
  for (let round = 0; round <= rounds; round += 1) {
    say(round === 0 ? 'first start' : `start ${round} of ${rounds}`);
    const server = await startOwnServer({ root, site, dataDir });
    if (round === 0) {
      cold = server.firstAnswer;
      say('what was found out is stored');
      await until(() => globSync('accepted*/memory.bin', { cwd: dataDir }).length > 0);
    } else {
      warm.push(server.firstAnswer);
      memory.push(server.memory().now);
      peaks.push(server.memory().peak);
    }
    await server.stop();
  }
  const name = `Start with ${pages.toLocaleString('en')} pages`;
  const profile = async (flags: readonly string[]) => (await startOwnServer({ root, site, dataDir: path.join(folder, 'data'), flags })).stop();
  const result: PartResult = {
    measures: [
      { name: `${name} until the first page`, unit: 'ms', own: warm, beside: [], target: { better: 'less', value: 1_500 } },
      { name: `${name}, memory then`, unit: 'MB', own: memory, beside: [], target: { better: 'less', value: 300 } },
    ],
    notes: [
      `The first start, in which every page is read and checked (and no picture made, which takes as long however many pages there are), took ${Math.round(cold)} ms. Memory was ${Math.round(Math.max(...peaks))} MB at the most.`,
      'The server has one core here.',
    ],
  };
  return { ...result, inTheWay: await inTheWay(root, folder, result.measures, profile) };
};
