import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ChromiumMissing, findChromium } from '../../chromium.ts';
import type { Part } from '../measure.ts';
import { installOnDemand } from '../on-demand.ts';
import { startOwnServer } from '../own-server.ts';

const run = promisify(execFile);

/** What Lighthouse measures of a visit from a phone. */
interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

/** Lighthouse, as a phone with slow 4G sees the home page (simulated, as its own default is). */
export const vitals: Part = async ({ root, folder, rounds, say }) => {
  const chromium = await findChromium(process.env).catch((error: unknown) => {
    if (!(error instanceof ChromiumMissing)) throw error;
  });
  const lighthouse = installOnDemand(path.join(root, 'node_modules/.cache/bench'), 'lighthouse');
  if (!chromium || !lighthouse)
    return { measures: [], notes: [`${chromium ? 'npm cannot install Lighthouse' : 'There is no Chromium'}, so nothing was measured.`] };

  const server = await startOwnServer({ root, dataDir: path.join(folder, 'data') });
  const reports: Report[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      say(`visit ${round + 1} of ${rounds}`);
      const file = path.join(folder, `report${round}.json`);
      const args = [
        `${server.origin}/`,
        '--quiet',
        '--only-categories=performance',
        '--output=json',
        `--output-path=${file}`,
        '--chrome-flags=--headless --no-sandbox',
      ];
      await run(process.execPath, [lighthouse, ...args], { env: { ...process.env, CHROME_PATH: chromium } });
      reports.push(JSON.parse(await readFile(file, 'utf8')));
    }
  } finally {
    await server.stop();
  }
  const of = (audit: string) => reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  const less = (name: string, unit: string, own: number[], value: number) => ({ name, unit, own, beside: [], target: { better: 'less', value } as const });
  return {
    measures: [
      less('Home: Largest Contentful Paint', 'ms', of('largest-contentful-paint'), 1_000),
      less('Home: Total Blocking Time', 'ms', of('total-blocking-time'), 0),
      less('Home: Cumulative Layout Shift', '', of('cumulative-layout-shift'), 0),
      {
        name: 'Home: Lighthouse performance',
        unit: '',
        own: reports.map(({ categories }) => categories.performance.score * 100),
        beside: [],
        target: { better: 'more', value: 100 },
      },
    ],
    notes: ['Lighthouse with its own throttling of a phone on slow 4G.'],
  };
};
