import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Part, PartResult } from '../measure.ts';
import { writeNeutralSite } from '../neutral-site.ts';
import { preparePeers } from '../peers.ts';
import { drawing } from '../processes.ts';
import { inTheWay } from '../profile.ts';
import { runMeasured } from '../run-measured.ts';

/** The export of ten thousand pages, and a second one after one edit. */
export const exporting: Part = async ({ root, folder, pages, rounds, peers, say }) => {
  const site = path.join(folder, 'site');
  const written = await writeNeutralSite(site, pages);
  const [first] = written;
  if (!first) throw new Error('There are no pages.');
  await withoutGeneratedPages(site);
  // pictures to share pages with are drawn with the site's typefaces
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
      'With start, each page and its payload plain, as brotli and as gzip. The site has no other generated pages, so that as many are drawn as the line says (and its 40 own), and no typefaces of its own and so no pictures to share pages with, which no peer draws.',
      'The second export reads, draws, compresses and writes the one page, and puts the search together anew of what it knows of the others, which is a quarter of its time; the rest is that of the start, and of reading and writing the list of what was exported. In the meantime 50,000 files get a second name, once: from the third export on, two folders take turns.',
      'No peer compresses, or writes payloads. Both cores are busy until the last page is written. Of the time of a page in its thread, compressing takes 31 %, drawing its blocks 21 % (12 % in react-dom), reading it and putting its facts in 9 %, cleaning up memory 10 %, writing its five files 7 %, its head, structured data and document 5 %, the JSON of its payload 4 %, UTF-8 3 %, its check sums 2 %, its texts for the search 2 %, its Markdown 2 %.',
      'What is left stands beside what the libraries need alone, in processor time a page: react-dom for the elements that other pages do not have 0.19 ms (with header, footer and all else that is drawn once and kept, 0.37); zlib for the same bytes at the same levels 0.41 ms (page and payload with Brotli 2: 0.15 and 0.09, page with gzip 1: 0.17; making an encoder takes a hundredth of a millisecond, and a gzip that takes the styles over compressed would save a fiftieth of the time of a page); five files opened, written and closed on ext4 0.18 ms; UTF-8 of page and payload 0.05 ms, two fifths of what a new buffer for each takes; their check sums 0.03 ms. Together that is 0.86 ms, 8.6 s for ten thousand pages. V8 has threads of its own beside those that draw, which take a seventh of the processor time of an export: three fifths of that for cleaning up, two fifths for compiling.',
      'Of a page of 31.6 KB, 18 KB are styles, header and footer that others have, too. It has 10.2 KB with Brotli 1, 9.46 KB with 2, 9.29 KB with 3, 8.36 KB with 5, and 7.7 KB with 11 (`--best`); 3 takes 0.13 ms more for page and payload than 2, and 1 takes 0.08 ms less.',
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

/** Takes out the rows whose pages come from word lists, and their pages. */
async function withoutGeneratedPages(site: string): Promise<void> {
  const file = path.join(site, 'pages.config.json');
  const { routes, ...config }: { routes: { page?: string; vocabularies?: object; role?: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const isGenerated = ({ vocabularies, role }: (typeof routes)[number]) => vocabularies !== undefined && role !== 'post';
  for (const { page } of routes.filter(isGenerated)) await rm(path.join(site, `content/pages/${page}.json`));
  await writeFile(file, JSON.stringify({ ...config, routes: routes.filter((row) => !isGenerated(row)) }));
}
