import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findingsFolder } from '../../content/read-site.ts';
import { short } from '../../node-flags.mjs';
import type { Measure, Part, PartResult } from '../measure.ts';
import { writeNeutralSite } from '../neutral-site.ts';
import { inTheWay } from '../profile.ts';
import { runMeasured } from '../run-measured.ts';

/** Measures `npm run check`: the first time, when every page is looked into; again, when nothing has changed; and on the project's own site. */
export const check: Part = async ({ root, folder, pages, rounds, say }) => {
  const site = path.join(folder, 'site');
  await writeNeutralSite(site, pages);
  const runs = { first: [] as Run[], again: [] as Run[], own: [] as Run[] };
  for (let round = 0; round < rounds; round += 1) {
    say(`check ${round + 1} of ${rounds}`);
    runs.first.push(await first(site));
    runs.again.push(await checkOf(site));
    runs.own.push(await first(root));
  }
  const measure = (name: string, unit: 's' | 'MB', all: readonly Run[], value: number): Measure => {
    const own = all.map(({ milliseconds, peak }) => (unit === 's' ? milliseconds / 1_000 : peak));
    return { name, unit, own, beside: [], target: { better: 'less', value } };
  };
  const name = `Check of ${pages.toLocaleString('en')} pages`;
  const result: PartResult = {
    measures: [
      measure(name, 's', runs.first, 3),
      measure(`${name}, memory at the most`, 'MB', runs.first, 300),
      measure('Second check', 's', runs.again, 3),
      measure('Second check, memory at the most', 'MB', runs.again, 300),
      measure('Check of the project’s own site', 's', runs.own, 1),
    ],
    notes: [
      'With the start of the command, which looks into pages in two threads; before each first check what was found out about the site is deleted.',
      'The threads take turns at pages without asking each other, and the first one finds out meanwhile what takes long beside the pages of folders: posts, the route table,',
      'and pages that are checked with each word of their addresses.',
    ],
  };
  return { ...result, inTheWay: await inTheWay(root, folder, result.measures, (flags) => first(site, flags)) };

  async function first(siteDir: string, flags: readonly string[] = []): Promise<Run> {
    await rm(findingsFolder(root, siteDir), { recursive: true, force: true });
    return checkOf(siteDir, flags);
  }

  function checkOf(siteDir: string, flags: readonly string[] = []): Promise<Run> {
    const args = [path.join(root, 'cli/main.ts'), 'check'];
    return runMeasured({ args, env: { SITE_DIR: siteDir, ...short.env }, flags: [...flags, ...short.flags] });
  }
};

type Run = Awaited<ReturnType<typeof runMeasured>>;
