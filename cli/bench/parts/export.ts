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
      'The second export reads, draws, compresses and writes the one page, and puts the search together anew of what it knows of the others. Of its 3.2 s of processor time the thread that runs it takes 30 %, V8’s own threads 25 %, and the one that reads the content 19 %: of a file that lies on the disk as it was nothing but that is asked, and what was found out about the files is stored anew only when more than one of five hundred is another one. A thread of its own takes 21 %: it gives 50,000 files a second name, once, because from the third export on two folders take turns. Of the thread that runs it, 22 % are loading modules, 14 % cleaning up memory, 9 % finding out what there is to draw, 8 % the search, 6 % other texts, 5 % the list of what was exported, and 4 % the rules for hosts.',
      'No peer compresses, or writes payloads. Two threads share a page: one draws it, the other compresses and writes it, and the first writes, too, where the other falls behind. So the renderer is loaded and compiled once for two cores and not twice, which takes a tenth less processor time. Of an export’s processor time the thread that draws takes 43 %, the one that compresses and writes 30 %, V8’s own threads 16 % (half of that cleaning up, half compiling), the one that reads the content 3 %, and the one that runs all of it 6 %.',
      'Of the thread that draws, 29 % are blocks (16 % in react-dom), 14 % cleaning up memory (6 % in processor time, and else waiting for the threads that help), 12 % reading a page and putting its facts in, 10 % compressing and writing where the other is behind, 8 % head, structured data and document, 5 % the JSON of the payload, 5 % UTF-8, 3 % check sums, 3 % Markdown, 3 % texts for the search, 3 % messages. Of the thread beside it, 77 % are zlib, 10 % opening files, 8 % writing and closing them, 2 % making encoders.',
      'What is left stands beside what the libraries need alone, in processor time a page: react-dom for the elements that other pages do not have 0.19 ms (with header, footer and all else that is drawn once and kept, 0.37); zlib for the same bytes at the same levels 0.41 ms (page and payload with Brotli 2: 0.15 and 0.09, page with gzip 1: 0.17; making an encoder takes a hundredth of a millisecond, and a gzip that takes the styles over compressed would save a fiftieth of the time of a page); five files opened, written and closed on ext4 0.18 ms; UTF-8 of page and payload 0.05 ms, two fifths of what a new buffer for each takes; their check sums 0.03 ms. Together that is 0.86 ms, 8.6 s for ten thousand pages; what is told between threads of a page has 2.2 KB and takes 0.007 ms. V8 that cleans up on one thread alone, or without its parallel part, takes no less in all; one that begins with 128 MB takes 3 % less than with 96, and 500 to 527 MB.',
      'While the content is read, one core reads it and the other loads the export and the renderer: until the first page is drawn, one of two cores has nothing to do for 0.2 s. After the last page one is idle for a third of a second, while the search, the rules for hosts and the list of what was exported are made of what all pages gave.',
      'ext4 gives the place of a file that was deleted in the last minutes to no other, and looks at each such place anew: an export right after 50,000 files were deleted takes three times as long in the system.',
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
