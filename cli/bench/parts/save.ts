import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quiet } from '../../../server/content/follow-files.ts';
import type { Measure, Part } from '../measure.ts';
import { writeNeutralSite } from '../neutral-site.ts';
import { hasChecked, reloads, startOwnServer } from '../own-server.ts';
import { until } from '../processes.ts';
import { inTheWay } from '../profile.ts';

/** Milliseconds between two checks whether a change is visible. */
const look = 5;
/** Milliseconds after which a change counts as lost. */
const patience = 120_000;

interface Change {
  readonly name: string;
  /** Milliseconds for which the server does not show it, on purpose. */
  readonly rest?: number;
  readonly make: () => Promise<void>;
  /** Whether visitors see it. */
  readonly isVisible: (get: (path: string) => Promise<{ status: number; text: string }>) => Promise<boolean>;
}

/** Saves while the server runs; measures milliseconds until visitors see the change, and the longest wait of another answer meanwhile. */
export const save: Part = async ({ root, folder, pages, rounds, say }) => {
  const site = path.join(folder, 'site');
  const written = await writeNeutralSite(site, pages);
  const dataDir = path.join(folder, 'data');
  let server = await startOwnServer({ root, site, dataDir });
  await until(() => hasChecked(server));
  const get = async (address: string) => {
    const response = await fetch(server.origin + address, { headers: { 'accept-encoding': 'identity' } });
    return { status: response.status, text: await response.text() };
  };
  const measures: Measure[] = [];
  try {
    const all = new Map<string, { rest: number; visible: number[]; waited: number[] }>();
    for (let round = 0; round < rounds; round += 1) {
      for (const change of changesIn(site, written, round)) {
        say(`round ${round + 1} of ${rounds}: ${change.name}`);
        const values = all.get(change.name) ?? { rest: change.rest ?? 0, visible: [], waited: [] };
        all.set(change.name, values);
        const { visible, waited } = await timeOf(change);
        values.visible.push(visible);
        values.waited.push(waited);
      }
    }
    for (const [name, { rest, visible, waited }] of all) {
      measures.push({
        name: `${name} among ${pages.toLocaleString('en')}, until it is visible${rest > 0 ? `, beyond ${rest} ms of rest` : ''}`,
        unit: 'ms',
        own: visible,
        beside: [],
        target: { better: 'less', value: 100 },
      });
      measures.push({ name: `${name}: longest wait of another answer`, unit: 'ms', own: waited, beside: [], target: { better: 'less', value: 20 } });
    }
  } finally {
    await server.stop();
  }
  const profile = async (flags: readonly string[]) => {
    server = await startOwnServer({ root, site, dataDir, flags });
    await until(() => hasChecked(server));
    for (const change of changesIn(site, written, rounds)) await timeOf(change);
    await server.stop();
  };
  return {
    measures,
    notes: [
      `A file that is gone counts as deleted after ${quiet} ms, because editors replace files; until then nothing is to be seen of it, and the line counts from there. A fact is visible when each page that names it has been checked with it: a page that it would break keeps the fact back.`,
    ],
    inTheWay: await inTheWay(root, folder, measures, profile),
  };

  async function timeOf({ make, isVisible, rest = 0 }: Change) {
    let [asks, waited] = [true, 0];
    const asking = (async () => {
      while (asks) {
        const asked = performance.now();
        await get('/preise');
        waited = Math.max(waited, performance.now() - asked);
        await sleep(look);
      }
    })();
    await sleep(100);
    waited = 0;
    const told = reloads(server);
    await make();
    const begun = performance.now();
    while (!(await isVisible(get))) {
      if (performance.now() - begun > patience) throw new Error('A change never became visible.');
      await sleep(look);
    }
    const visible = performance.now() - begun - rest;
    // what the server does after the change must not count in the time of the next one
    await until(() => reloads(server) > told);
    await sleep(100);
    asks = false;
    await asking;
    return { visible, waited };
  }
};

function changesIn(site: string, pages: Awaited<ReturnType<typeof writeNeutralSite>>, round: number): Change[] {
  // pages with an odd index name their address themselves, so that they come and go without the route table
  const [edited, renamed, deleted] = [1, 3, 5].map((offset) => pages[(round * 6 + offset) % pages.length]);
  if (!edited || !renamed || !deleted) throw new Error('There are too few pages.');
  const change = async (file: string, edit: (document: Record<string, unknown>) => void) => {
    const place = path.join(site, file);
    const document = JSON.parse(await readFile(place, 'utf8'));
    edit(document);
    await writeFile(place, JSON.stringify(document, null, 2));
  };
  const mark = `Neu ${round}`;
  const days = 20 + round;
  const gone = `${renamed.path}-umgezogen-${round}`;
  return [
    {
      name: 'Save of one page',
      make: () => change(edited.file, (page) => Object.assign(page, { title: mark })),
      isVisible: async (get) => (await get(edited.path)).text.includes(`<title>${mark}`),
    },
    {
      name: 'Save of a fact that all pages name',
      make: () => change('content/facts.json', ({ facts }) => Object.assign((facts as Record<string, object>)['trial.days'] ?? {}, { value: days })),
      isVisible: async (get) => (await get(edited.path)).text.includes(`${days} Tage kostenlos`),
    },
    {
      name: 'Another address',
      make: () => change(renamed.file, (page) => Object.assign(page, { paths: [gone] })),
      isVisible: async (get) => (await get(gone)).status === 200,
    },
    {
      name: 'Deletion of one page',
      rest: quiet,
      make: () => rm(path.join(site, deleted.file)),
      isVisible: async (get) => (await get(deleted.path)).status === 404,
    },
  ];
}
