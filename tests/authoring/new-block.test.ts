import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, type ProjectCopy } from './project-copy.ts';

/** The block of the README's chapter „Your first block“, file by file. */
const readme = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');
const files = [...readme.matchAll(/`(blocks\/logo-wall\/[\w.-]+)`:?\n\n```\w+\n([\s\S]*?)```/g)].map(([, name = '', text = '']) => [name, text] as const);

let place: ProjectCopy;
beforeAll(() => {
  place = copyProject();
}, 60_000);
afterAll(() => place.close());

test('R-RTE-42 a new block is one new folder: it is checked, drawn and offered by editors without another line', async () => {
  expect(files.map(([name]) => name)).toEqual([
    'blocks/logo-wall/logo-wall.schema.ts',
    'blocks/logo-wall/logo-wall.tsx',
    'blocks/logo-wall/examples.json',
    'blocks/logo-wall/index.ts',
  ]);
  mkdirSync(path.join(place.folder, 'blocks/logo-wall'), { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(place.folder, name), text);
  const [example] = JSON.parse(files.find(([name]) => name.endsWith('examples.json'))?.[1] ?? '[]');
  const blocks = [
    { type: 'page-header', headline: 'Kunden' },
    { type: 'logo-wall', ...example.block },
  ];
  mkdirSync(path.join(place.folder, 'content/pages/landing'), { recursive: true });
  writeFileSync(
    path.join(place.folder, 'content/pages/landing/kunden.json'),
    JSON.stringify({ title: 'Unsere Kunden', description: 'Betriebe, die mit uns arbeiten.', paths: ['/kunden'], blocks }),
  );

  place.run('cli/build.ts');
  const address = await place.start('server/main.ts');
  const html = await (await fetch(`${address}/kunden`)).text();
  for (const name of example.block.items) expect(html).toContain(name);
  const schema = await (await fetch(`${address}/api/schema/page.json`)).json();
  expect(schema.properties.blocks.items.properties.type.enum).toContain('logo-wall');
  expect(schema.properties.blocks.items.defaultSnippets.map(({ label }: { label: string }) => label)).toContain(`logo-wall: ${example.name}`);
}, 60_000);
