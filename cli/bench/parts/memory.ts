import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Part } from '../measure.ts';
import { writeNeutralSite } from '../neutral-site.ts';
import { startOwnServer } from '../own-server.ts';

/** Milliseconds between two checks whether a save is visible. */
const look = 5;
/** Checks after which a save counts as lost. */
const patience = 20_000;

/** Measures memory while a tenth of the pages is saved, one by one. It is flat if three quarters of the saves add nothing to what the first quarter left. */
export const memory: Part = async ({ root, folder, pages, say }) => {
  const site = path.join(folder, 'site');
  const written = await writeNeutralSite(site, pages);
  const quarter = Math.ceil(pages / 40);
  const start = () => startOwnServer({ root, site, dataDir: path.join(folder, 'data') });
  say('pictures are made, and content is accepted');
  await (await start()).stop();
  const server = await start();
  try {
    const atStart = server.memory().now;
    const quarters: number[] = [];
    for (const index of [1, 2, 3, 4]) {
      say(`saves ${(index - 1) * quarter + 1} to ${index * quarter}`);
      for (const page of written.slice((index - 1) * quarter, index * quarter)) await save(page);
      quarters.push(server.memory().now);
    }
    const [first = Number.NaN, , , last = Number.NaN] = quarters;
    return {
      measures: [
        {
          name: `Memory after ${(4 * quarter).toLocaleString('en')} saves, of that after ${quarter.toLocaleString('en')}`,
          unit: '×',
          own: [last / first],
          beside: [],
          target: { better: 'less', value: 1.1 },
        },
      ],
      notes: [
        `${pages.toLocaleString('en')} pages: ${[atStart, ...quarters].map((megabytes) => `${Math.round(megabytes)} MB`).join(', ')} at the start and after each quarter.`,
      ],
    };
  } finally {
    await server.stop();
  }

  async function save({ file, path: address }: (typeof written)[number]): Promise<void> {
    const place = path.join(site, file);
    const text = await readFile(place, 'utf8');
    const mark = `Gesichert: ${address}`;
    await writeFile(place, text.replace(/"title": "[^"]*"/, `"title": "${mark}"`));
    for (let looks = 0; looks < patience; looks += 1) {
      const response = await fetch(server.origin + address);
      if ((await response.text()).includes(`<title>${mark}`)) return;
      await sleep(look);
    }
    throw new Error(`The save of ${file} never became visible.`);
  }
};
