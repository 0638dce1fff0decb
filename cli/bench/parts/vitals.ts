import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ChromiumMissing, findChromium } from '../../chromium.ts';
import { median, type Part, type Table } from '../measure.ts';
import { installOnDemand } from '../on-demand.ts';
import { startOwnServer } from '../own-server.ts';
import { settled } from '../settled.ts';
import { format } from '../table.ts';

const run = promisify(execFile);

/** What Lighthouse measures of a visit from a phone; times in milliseconds. */
interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<Metric, { readonly numericValue: number }>> & {
    readonly 'lcp-breakdown-insight': {
      readonly details?: { readonly items: readonly [{ readonly items: readonly Phase[] }, { readonly nodeLabel: string }] };
    };
    readonly 'network-requests': { readonly details: { readonly items: readonly { readonly transferSize: number; readonly networkEndTime: number }[] } };
    readonly metrics: { readonly details: { readonly items: readonly [{ readonly observedLargestContentfulPaint: number }] } };
  };
}

type Metric = 'first-contentful-paint' | 'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift';

interface Phase {
  readonly label: string;
  readonly duration: number;
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
    await settled(server.origin);
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
  const of = (metric: Metric) => reports.map(({ audits }) => audits[metric].numericValue);
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
    tables: reports.slice(0, 1).map((report) => paintTable(report, of('first-contentful-paint'))),
  };
};

/** What the largest element is and what its time was spent on: as it was on this machine in the first visit, before Lighthouse makes a phone of it. */
function paintTable({ audits }: Report, firstPaints: readonly number[]): Table {
  const [phases, element] = audits['lcp-breakdown-insight'].details?.items ?? [];
  const requests = audits['network-requests'].details.items;
  const painted = audits.metrics.details.items[0].observedLargestContentfulPaint;
  const before = requests.filter(({ networkEndTime }) => networkEndTime < painted);
  const inMilliseconds = (value: number) => `${format(value)} ms`;
  return {
    head: ['Largest Contentful Paint', element ? `„${element.nodeLabel}“` : 'unknown'],
    rows: [
      ...(phases?.items ?? []).map(({ label, duration }) => [`${label}, on this machine`, inMilliseconds(duration)] as const),
      ['First Contentful Paint, on a phone', inMilliseconds(median(firstPaints))],
      ['The document with its headers (one round trip brings 14.6 kB)', `${format((requests[0]?.transferSize ?? 0) / 1_000)} kB`],
      [
        `The ${before.length} requests before it, which Lighthouse counts all`,
        `${format(before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000)} kB`,
      ],
    ],
  };
}
