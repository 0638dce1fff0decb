import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fewest, type OfficialList, readOfficialList } from '../cli/towns/official-list.ts';
import { type TownList, withFigures } from '../cli/towns/town-list.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = async (file: string) => readFile(path.join(root, file), 'utf8');
const official: OfficialList = JSON.parse(await read('cli/towns/municipalities.json'));
const list: TownList = JSON.parse(await read('content/seo/staedte.json'));
const { municipalities } = official;

test('every municipality of 20,000 inhabitants is in the list of towns, with the figures of its source and a place on the map', () => {
  const large = municipalities.filter(({ population }) => population >= fewest);
  expect(large).toHaveLength(711);
  expect(large.map(({ ags }) => ags).filter((ags) => !list.items.some((town) => town.ags === ags && town.lat && town.lon))).toEqual([]);
  expect(withFigures(list, municipalities, []), 'another run changes nothing').toEqual(list);
  expect(list.items.find(({ slug }) => slug === 'ratingen')).toMatchObject({ state: 'Nordrhein-Westfalen', population: '87.388', area: '88,74' });
  const slugs = list.items.flatMap(({ slug, aliases = [] }) => [slug, ...aliases]);
  expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
});

test('a page says of which days its figures are, as their source does', async () => {
  const german = (day: string) => day.split('-').toReversed().join('.');
  const page = await read('content/pages/handwerkersoftware.json');
  expect(page).toContain(`Einwohner am ${german(official.counted)}, Gebietsstand ${german(official.territory)}`);
  expect(page).toContain(official.url);
});

test('a newer official list brings the towns that have grown, and takes away none that has shrunk: its addresses are known', () => {
  const line = (ags: string, name: string, hectares: number, population: number) =>
    `6020231130${ags}0000${name.padEnd(100)}63    ${String(hectares).padStart(11, '0')}${String(population).padStart(11, '0')}`;
  const text = [
    '5020231130091785001 Verband',
    line('09178145', 'Neufahrn b.Freising', 4544, 20590),
    line('08111000', 'Klein', 100, 19999),
    line('05962004', 'Altena, Stadt', 4442, 16430),
  ].join('\r\n');
  const altena = { slug: 'altena', aliases: [], name: 'Altena', ags: '05962004', state: 'Nordrhein-Westfalen', lat: 51.3, lon: 7.7, tip: 'Bergauf parken.' };
  const { territory, municipalities } = readOfficialList(text, new Set([altena.ags]));
  expect(territory).toBe('2023-11-30');
  const place = {
    name: 'Neufahrn',
    country: 'DE',
    featureCode: 'PPL',
    population: 18255,
    muniSub: '09178145',
    loc: { coordinates: [11.66316, 48.31588] as const },
  };
  expect(withFigures({ items: [altena], unknown: {} }, municipalities, [place]).items).toEqual([
    { ...altena, population: '16.430', area: '44,42' },
    {
      slug: 'neufahrn-bei-freising',
      aliases: ['neufahrn'],
      name: 'Neufahrn bei Freising',
      ags: '09178145',
      state: 'Bayern',
      population: '20.590',
      area: '45,44',
      lat: 48.316,
      lon: 11.663,
    },
  ]);
});

test.each([[['GV100AD_301123.txt']], [['GV100AD_301123.txt', '31.12.2022']], [['GV100AD_301123.txt', '2022-12-31', 'more']]])(
  'npm run towns refuses %j, and writes nothing',
  (args) => {
    const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'cli/make-towns.ts'), ...args], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 64, stderr: expect.stringContaining('npm run towns -- GV100AD_301123.txt 2022-12-31') });
  },
);
