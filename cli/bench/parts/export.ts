import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawing } from '../../node-flags.mjs';
import type { Part, PartResult } from '../measure.ts';
import { writeNeutralSite } from '../neutral-site.ts';
import { preparePeers } from '../peers.ts';
import { inTheWay } from '../profile.ts';
import { runMeasured } from '../run-measured.ts';

/** Measures the export of ten thousand pages, and a second one after one edit. */
export const exporting: Part = async ({ root, folder, pages, rounds, peers, say }) => {
  const site = path.join(folder, 'site');
  const written = await writeNeutralSite(site, pages);
  const [first] = written;
  if (!first) throw new Error('There are no pages.');
  await withoutGeneratedPages(site);
  // share pictures need the site's typefaces: without these none are drawn
  await rm(path.join(site, 'content/fonts'), { recursive: true });
  say('content is accepted');
  await exportTo('warm');

  const others = peers ? await peersOf(first.path) : { peers: [], notes: [] };
  const beside = others.peers.map(({ name }) => ({ name, values: [] as number[] }));
  const whole: number[] = [];
  const memory: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    say(`export ${round + 1} of ${rounds}`);
    const { milliseconds, peak } = await exportTo(`out${round}`);
    whole.push(milliseconds / 1_000);
    memory.push(peak);
    for (const [index, peer] of others.peers.entries()) beside[index]?.values.push(await peer.build());
    const page = path.join(site, first.file);
    await writeFile(page, (await readFile(page, 'utf8')).replace(/"title": "[^"]*"/, `"title": "Neu ${round}"`));
    second.push((await exportTo(`out${round}`)).milliseconds / 1_000);
  }
  const name = `Export of ${pages.toLocaleString('en')} pages`;
  const target = { better: 'less', value: 8.6 } as const;
  const result: PartResult = {
    measures: [
      { name, unit: 's', own: whole, beside, target },
      { name: `${name}, memory at the most`, unit: 'MB', own: memory, beside: [], target: { better: 'less', value: 500 } },
      { name: 'Second export, after one edit', unit: 's', own: second, beside: [], target: { better: 'less', value: 2 } },
    ],
    notes: [
      'With start, each page and its payload plain, as brotli and as gzip; no peer compresses, or writes payloads. The site has no other generated pages, so that as many are drawn as the line says (and its 40 own), and no typefaces of its own and so no pictures to share pages with, which no peer draws.',
      'The second export reads, draws, compresses and writes the one page, puts the search together anew of what it knows of the others, and gives all other files a second name, once, because from the third export on two folders take turns.',
      ...others.notes,
    ],
  };
  return { ...result, inTheWay: await inTheWay(root, folder, result.measures, (flags) => exportTo('profiled', flags)) };

  async function peersOf(address: string) {
    say('Eleventy, Hugo and Astro are installed');
    const html = await readFile(path.join(folder, `warm${address}.html`), 'utf8');
    return preparePeers({ folder: path.join(folder, 'peers'), site, files: written.map(({ file }) => file), html });
  }

  function exportTo(name: string, flags: readonly string[] = []) {
    const env = { SITE_DIR: site, DATA_DIR: path.join(folder, 'data'), PUBLIC_URL: 'https://www.example.example', ...drawing.env };
    return runMeasured({ args: [path.join(root, 'cli/export.ts'), path.join(folder, name)], env, flags: [...drawing.flags, ...flags] });
  }
};

/** Removes the rows whose pages come from word lists, and their pages. */
async function withoutGeneratedPages(site: string): Promise<void> {
  const file = path.join(site, 'pages.config.json');
  const { routes, ...config }: { routes: { page?: string; vocabularies?: object; role?: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const isGenerated = ({ vocabularies, role }: (typeof routes)[number]) => vocabularies !== undefined && role !== 'post';
  for (const { page } of routes.filter(isGenerated)) await rm(path.join(site, `content/pages/${page}.json`));
  await writeFile(file, JSON.stringify({ ...config, routes: routes.filter((row) => !isGenerated(row)) }));
}
