import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savingMeanwhile } from '../site-copy.ts';
import { copyProject, type ProjectCopy } from './project-copy.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The block of the README's chapter „Your first block“, file by file. */
const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const files = [...readme.matchAll(/`(blocks\/logo-wall\/[\w.-]+)`:?\n\n```\w+\n([\s\S]*?)```/g)].map(([, name = '', text = '']) => [name, text] as const);

let place: ProjectCopy;
beforeAll(() => {
  place = copyProject('small');
});
afterAll(() => place.close());

/** What Biome would write otherwise in a folder. */
function formatting(folder: string): string {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  return spawnSync(process.execPath, [biome, 'format', `--config-path=${root}`, folder], { cwd: place.folder, encoding: 'utf8' }).stderr;
}

test('R-RTE-42 a new block is one new folder: it is checked, drawn and offered by editors without another line', async () => {
  expect(files.map(([name]) => name)).toEqual([
    'blocks/logo-wall/logo-wall.schema.ts',
    'blocks/logo-wall/logo-wall.tsx',
    'blocks/logo-wall/examples.json',
    'blocks/logo-wall/index.ts',
  ]);
  mkdirSync(path.join(place.folder, 'blocks/logo-wall'), { recursive: true });
  for (const [name, text] of files) writeFileSync(path.join(place.folder, name), text);
  expect(formatting('blocks/logo-wall')).toBe('');
  const [example] = JSON.parse(files.find(([name]) => name.endsWith('examples.json'))?.[1] ?? '[]');
  const blocks = [
    { type: 'page-header', headline: 'Kunden' },
    { type: 'logo-wall', ...example.block },
    { type: 'task-list', headline: 'Was wir tun', items: ['Rechnen', 'Planen'] },
    { type: 'to-do', headline: 'Abzuhaken', items: ['Messen', 'Sägen'] },
  ];
  mkdirSync(path.join(place.folder, 'content/pages/landing'), { recursive: true });
  writeFileSync(
    path.join(place.folder, 'content/pages/landing/kunden.json'),
    JSON.stringify({ title: 'Unsere Kunden', description: 'Betriebe, die mit uns arbeiten.', paths: ['/kunden'], blocks }),
  );

  const begun = place.run('cli/main.ts', 'new', 'block', 'task-list');
  expect(begun).toContain('Angelegt: blocks/task-list/index.ts\n');
  expect(begun, 'authors would read English').toContain(
    'Wer Seiten schreibt, liest „Task list“: Schreibe als "title" in task-list.schema.ts, wie er auf Deutsch heißt',
  );
  const named = place.run('cli/main.ts', 'new', 'island', 'to-do', '--title=Abhakliste');
  expect(named).not.toContain('Wer Seiten schreibt');
  expect(readFileSync(path.join(place.folder, 'blocks/to-do/to-do.schema.ts'), 'utf8')).toContain("title: 'Abhakliste'");
  expect(named).toContain('Angelegt: blocks/to-do/to-do.island.tsx\n');
  expect(formatting('blocks/task-list') + formatting('blocks/to-do')).toBe('');
  place.run('cli/build.ts');
  const address = await place.start('server/main.ts');
  const html = await (await fetch(`${address}/kunden`)).text();
  for (const text of [...example.block.items, 'Was wir tun', 'Rechnen', 'Planen']) expect(html).toContain(text);
  expect(html).toMatch(/data-name="to-do"[^>]*><ul.*<input type="checkbox"[^>]*>Messen<\/label>/);
  const schema = await (await fetch(`${address}/api/schema/page.json`)).json();
  expect(schema.properties.blocks.items.properties.type.enum).toContain('logo-wall');
  expect(schema.properties.blocks.items.defaultSnippets.map(({ label }: { label: string }) => label)).toContain(`logo-wall: ${example.name}`);
});

test('a field of a block that gets another name gets it on all pages, with all else as it was, and the pages look as before', () => {
  const git = (...args: string[]) => spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: place.folder, encoding: 'utf8' });
  git('init', '-q');
  git('add', 'schema', 'blocks', 'renderer', 'server', 'vite.config.ts', 'package.json', 'tsconfig.json');
  expect(git('commit', '-qm', 'before').stderr).toBe('');
  const page = path.join(place.folder, 'content/pages/landing/kunden.json');
  const before = readFileSync(page, 'utf8');

  const [, migrationFile = '', migration = ''] = /`(blocks\/logo-wall\/migrations\/[\w.-]+)`:?\n\n```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  const rename = (file: string) =>
    change(file, (text) =>
      text
        .replaceAll('headline: sectionHead.headline', 'title: sectionHead.headline')
        .replaceAll("['headline', ", "['title', ")
        .replace('{ headline, items }', '{ title, items }')
        .replace('headline={headline}', 'headline={title}')
        .replace('"headline"', '"title"'),
    );
  for (const [name] of files) rename(name);
  const migrate = () => spawnSync(process.execPath, [path.join(place.folder, 'cli/main.ts'), 'migrate'], { cwd: place.folder, encoding: 'utf8' });
  expect(migrate()).toMatchObject({ status: 1, stdout: expect.stringContaining('Diese Blöcke passen nicht zu ihrer Form, und kein Schritt ändert sie.') });
  change('blocks/logo-wall/logo-wall.tsx', (text) => `window.name;\n${text}`);
  expect(migrate().stderr, 'where the code fails').toMatch(/^blocks\/logo-wall\/logo-wall\.tsx:1:1\n {2}window is not defined/);
  change('blocks/logo-wall/logo-wall.tsx', (text) => text.replace('window.name;\n', ''));
  mkdirSync(path.join(place.folder, path.dirname(migrationFile)));
  writeFileSync(path.join(place.folder, migrationFile), migration);

  // neither a step that fails nor a page that cannot be drawn changes a file
  change(migrationFile, (text) => text.replace('return headline', "if (headline) throw new Error('zu kurz');\n    return headline"));
  expect(migrate()).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(
      /^An einem Block in content\/pages\/landing\/kunden\.json scheitert ein Schritt:\nblocks\/logo-wall\/migrations\/[\w-]+\.ts:6:25\n {2}zu kurz\n/,
    ),
  });
  writeFileSync(path.join(place.folder, migrationFile), migration);
  change('blocks/logo-wall/logo-wall.tsx', (text) => text.replace('items.map(', 'items.at(99).map('));
  expect(migrate()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Eine Seite lässt sich nicht zeichnen, deshalb bleibt alles, wie es ist:\nblocks\/logo-wall\/logo-wall\.tsx:\d+:\d+\n/),
  });
  change('blocks/logo-wall/logo-wall.tsx', (text) => text.replace('items.at(99).map(', 'items.map('));

  // what the page's author saves in the last moment stays, and who has no Git is told what cannot be compared
  const refused = spawnSync(process.execPath, [path.join(place.folder, 'cli/main.ts'), 'migrate'], {
    cwd: place.folder,
    env: { ...process.env, GIT_DIR: path.join(place.folder, 'no-git'), ...savingMeanwhile(page) },
    encoding: 'utf8',
  });
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('Inzwischen hat jemand geändert: content/pages/landing/kunden.json.')]);
  expect(refused.stdout).toMatch(/lässt sich hier nicht zeichnen: Sieh sie dir an\.\n.*\n?fatal: not a git repository/);
  expect(readFileSync(page, 'utf8')).toBe(`${before}\n`);
  writeFileSync(page, before);

  const printed = place.run('cli/main.ts', 'migrate');
  expect(readFileSync(page, 'utf8')).toBe(before.replace('{"type":"logo-wall","headline":', '{"type":"logo-wall","title":'));
  expect(printed).toContain('content/pages/landing/kunden.json\n  "headline" heißt jetzt "title"\n');
  expect(printed).toContain('vorher und nachher gleich, Byte für Byte.\n\n1 Datei geändert.\n');

  // who commits the other form of a block without its migration
  git('add', 'blocks', ':!blocks/logo-wall/migrations');
  expect(git('commit', '-qm', 'forgotten').stderr).toBe('');
  writeFileSync(page, before);
  const forgotten = spawnSync(process.execPath, [path.join(place.folder, 'cli/main.ts'), 'migrate', '--dry-run'], { cwd: place.folder, encoding: 'utf8' });
  expect(forgotten.stdout).toContain('\nOhne Vergleich, denn schon im letzten Stand in Git passen ihre Blöcke nicht mehr zu ihrer Form: /kunden\n');
  expect(forgotten.stdout).not.toContain('noch nicht');

  function change(file: string, make: (text: string) => string): void {
    const full = path.join(place.folder, file);
    writeFileSync(full, make(readFileSync(full, 'utf8')));
  }
});
