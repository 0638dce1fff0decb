/**
 * Draws pages that were never drawn before, and the same markup with react-dom alone: `draw-pages.ts <site> <rounds>`.
 * Prints JSON: milliseconds of processor time per page, one value per round.
 */
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { openMedia } from '../../../server/content/media.ts';
import { siteFolders } from '../../../server/content/site-folders.ts';
import { readEnvironment } from '../../../server/env.ts';
import { loadBuild } from '../../../server/pages/load-build.ts';
import { pageAnswer } from '../../../server/pages/page-answer.ts';
import { openSite } from '../../export/open-site.ts';
import { type Element, elementsOf, reactOf } from '../elements.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const [site = '', rounds = '5'] = process.argv.slice(2);
const env = readEnvironment({ SITE_DIR: site, DATA_DIR: path.join(site, 'data'), PUBLIC_URL: 'https://www.example.example', LOG_LEVEL: 'error' });
const app = await openSite({ root, env, media: await openMedia(siteFolders(root, env).media), ...(await loadBuild(root)) });
const { renderer, current } = app.site;
const parts = { renderer, site: current, options: app.renderOptions(), dev: false };
const paths = renderer.routes(current).flatMap(({ path, page }) => (/^(neutral|landing)\//.test(page) ? [path] : []));

/** Pages per round; the first round warms up what all pages need. */
const count = Math.floor(paths.length / (Number(rounds) + 1));
const own: number[] = [];
const bare: number[] = [];
for (let round = 0; round <= Number(rounds); round += 1) {
  const drawn: string[] = [];
  own.push(
    timeOf(() => {
      for (const address of paths.slice(round * count, (round + 1) * count)) drawn.push(draw(address));
    }) / count,
  );
  const markup: Element[] = drawn.map(elementsOf);
  bare.push(
    timeOf(() => {
      for (const element of markup) renderToString(reactOf(element));
    }) / count,
  );
}
await app.close();
process.stdout.write(JSON.stringify({ own: own.slice(1), bare: bare.slice(1), count }));

function draw(address: string): string {
  const resolution = renderer.resolve(current, address, '');
  if (resolution.kind !== 'page') throw new Error(`${address} is no page`);
  return pageAnswer(parts, resolution).body;
}

function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
