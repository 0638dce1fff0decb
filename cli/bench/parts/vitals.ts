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

/** Lighthouse's report on a visit from a phone; times in milliseconds. */
interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<Metric, { readonly numericValue: number }>> & {
    readonly 'lcp-breakdown-insight': {
      readonly details?: { readonly items: readonly [{ readonly items: readonly Phase[] }, { readonly nodeLabel: string }] };
    };
    readonly 'mainthread-work-breakdown': { readonly details: { readonly items: readonly { readonly groupLabel: string; readonly duration: number }[] } };
    readonly 'long-tasks': { readonly details?: { readonly items: readonly { readonly duration: number }[] } };
    readonly 'network-requests': { readonly details: { readonly items: readonly { readonly transferSize: number }[] } };
  };
}

type Metric = 'first-contentful-paint' | 'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift';

interface Phase {
  readonly label: string;
  readonly duration: number;
}

/** Measures the home page with Lighthouse, as a phone on slow 4G (simulated, which is Lighthouse's default). */
export const vitals: Part = async ({ root, folder, rounds, say }) => {
  const chromium = await findChromium(process.env).catch((error: unknown) => {
    if (!(error instanceof ChromiumMissing)) throw error;
  });
  const lighthouse = installOnDemand(path.join(root, 'node_modules/.cache/bench'), 'lighthouse');
  if (!chromium || !lighthouse)
    return { measures: [], notes: [`${chromium ? 'npm cannot install Lighthouse' : 'There is no Chromium'}, so nothing was measured.`] };

  const server = await startOwnServer({ root, dataDir: path.join(folder, 'data') });
  const reports: Report[] = [];
  const models: Model[] = [];
  try {
    await settled(server.origin);
    for (let round = 0; round < rounds; round += 1) {
      say(`visit ${round + 1} of ${rounds}`);
      const name = path.join(folder, `report${round}`);
      const args = [
        `${server.origin}/`,
        '--quiet',
        '--only-categories=performance',
        '--output=json',
        '--save-assets',
        `--output-path=${name}.json`,
        '--chrome-flags=--headless --no-sandbox',
      ];
      await run(process.execPath, [lighthouse, ...args], { env: { ...process.env, CHROME_PATH: chromium, LANTERN_DEBUG: '1' } });
      reports.push(JSON.parse(await readFile(`${name}.json`, 'utf8')));
      models.push(await readModel(name));
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
    notes: [
      'Lighthouse with its own throttling of a phone on slow 4G. What is painted waits for the document alone; the model counts every request that was answered before the paint on this machine, and its Largest Contentful Paint is the mean of the last answers with and without pictures of low priority.',
      'It has a floor: a round trip takes 150 ms, and the name, the connection and the request of a document that comes in one flight take four of them (600 ms), a further connection and its request two more (300 ms), an answer of more than one flight another one (150 ms). A flight brings 14.6 kB at the most, and all requests under way share 31 kB: of four, each gets 7.3 kB.',
      'What blocks is what a task takes above 50 ms.',
    ],
    tables: [
      workTable(reports),
      ...reports.slice(0, 1).map((report) => paintTable(report, of('first-contentful-paint'))),
      ...models.slice(0, 1).map(modelTable),
    ],
  };
};

/** The largest element and what its time was spent on: as on this machine in the first visit, before Lighthouse converts the times to a phone. */
function paintTable({ audits }: Report, firstPaints: readonly number[]): Table {
  const [phases, element] = audits['lcp-breakdown-insight'].details?.items ?? [];
  const requests = audits['network-requests'].details.items;
  const inMilliseconds = (value: number) => `${format(value)} ms`;
  return {
    head: ['Largest Contentful Paint', element ? `„${element.nodeLabel}“` : 'unknown'],
    rows: [
      ...(phases?.items ?? []).map(({ label, duration }) => [`${label}, on this machine`, inMilliseconds(duration)] as const),
      ['First Contentful Paint, on a phone', inMilliseconds(median(firstPaints))],
      ['The document with its headers (one round trip brings 14.6 kB)', `${format((requests[0]?.transferSize ?? 0) / 1_000)} kB`],
    ],
  };
}

/** The work of the main thread and its longest task: medians of all visits, in milliseconds of the phone. */
function workTable(reports: readonly Report[]): Table {
  const works = reports.map(({ audits }) => new Map(audits['mainthread-work-breakdown'].details.items.map((work) => [work.groupLabel, work.duration])));
  const longest = reports.map(({ audits }) => Math.max(0, ...(audits['long-tasks'].details?.items ?? []).map(({ duration }) => duration)));
  const inMilliseconds = (values: readonly number[]) => `${format(median(values))} ms`;
  return {
    head: ['Work of the main thread, on a phone', 'Time'],
    rows: [
      ...[...new Set(works.flatMap((work) => [...work.keys()]))].map((label) => [label, inMilliseconds(works.map((work) => work.get(label) ?? 0))] as const),
      ['The longest task', inMilliseconds(longest)],
    ],
  };
}

/** Answers by path, in one of Lighthouse's two models of the paint: bytes with headers, and milliseconds until the answer is there. */
type Answers = ReadonlyMap<string, { readonly bytes: number; readonly there: number }>;

/** What Lighthouse counts before the paint: the first model has what the paint certainly needs, the second one has pictures of low priority too. */
type Model = readonly [optimistic: Answers, pessimistic: Answers];

interface TraceEvent {
  readonly name: string;
  /** Microseconds. */
  readonly ts: number;
  readonly args: { readonly data?: { readonly requestId: string; readonly url?: string; readonly encodedDataLength?: number } };
}

/** Reads both models of a visit. @param name of the report's files, without their endings */
async function readModel(name: string): Promise<Model> {
  const read = async (way: string): Promise<Answers> => {
    const file = `${name}-${way}LargestContentfulPaint.trace.json`;
    const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(await readFile(file, 'utf8'));
    const sent = traceEvents.filter((event) => event.name === 'ResourceSendRequest');
    const begin = sent[0]?.ts ?? 0;
    return new Map(
      sent.map(({ args: { data } }) => {
        const answer = traceEvents.find((event) => event.name === 'ResourceFinish' && event.args.data?.requestId === data?.requestId);
        return [new URL(data?.url ?? '').pathname, { bytes: answer?.args.data?.encodedDataLength ?? 0, there: ((answer?.ts ?? 0) - begin) / 1_000 }];
      }),
    );
  };
  return [await read('optimistic'), await read('pessimistic')];
}

function modelTable([optimistic, pessimistic]: Model): Table {
  const there = (answers: Answers, path: string) => format(answers.get(path)?.there ?? Number.NaN);
  return {
    head: ['Counted before the paint, with headers', 'There on a phone, without and with pictures of low priority'],
    rows: [...pessimistic].map(([path, { bytes }]) => [
      `${path}, ${format(bytes / 1_000)} kB`,
      `${optimistic.has(path) ? `${there(optimistic, path)} ms` : '–'} / ${there(pessimistic, path)} ms`,
    ]),
  };
}
