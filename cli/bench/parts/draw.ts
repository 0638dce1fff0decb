import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Part, PartResult } from '../measure.ts';
import { writeNeutralSite } from '../neutral-site.ts';
import { cores, onCore } from '../processes.ts';
import { inTheWay } from '../profile.ts';

const run = promisify(execFile);

/** Pages that each round draws for the first time. */
const perRound = 250;

/** Measures pages per second on one core, each drawn for the first time, beside react-dom with the same markup. */
export const draw: Part = async ({ root, folder, rounds, say }) => {
  const site = path.join(folder, 'site');
  await writeNeutralSite(site, perRound * (rounds + 1));
  say(`${rounds} rounds of ${perRound} pages`);
  const drawPages = (flags: readonly string[]) => {
    const [file = '', ...args] = onCore(cores.server, [process.execPath, ...flags, path.join(root, 'cli/bench/programs/draw-pages.ts'), site, String(rounds)]);
    return run(file, args, { env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 2 ** 26 });
  };
  const { stdout } = await drawPages([]);
  const { own, bare }: Record<'own' | 'bare', number[]> = JSON.parse(stdout.slice(stdout.lastIndexOf('{')));
  const perSecond = (times: readonly number[]) => times.map((milliseconds) => 1_000 / milliseconds);
  const result: PartResult = {
    measures: [
      {
        name: 'Page never drawn before, on one core',
        unit: '/s',
        own: perSecond(own),
        beside: [{ name: 'react-dom/server, same markup', values: perSecond(bare) }],
        target: { better: 'more', value: 1_545 },
      },
    ],
    notes: ['By processor time. A page is its whole document with head, header, footer, structured data and policy; react-dom draws the elements of its body.'],
  };
  return { ...result, inTheWay: await inTheWay(root, folder, result.measures, drawPages) };
};
