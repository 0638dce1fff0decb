import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { generatedFiles } from '../cli/generated-files.ts';
import type { Block } from '../schema/block.ts';
import { migrateBlock } from '../schema/migrate-block.ts';
import type { Migration } from '../schema/migration.ts';
import { htmlOf, testFiles, testSite } from './test-site.ts';

const root = path.resolve(import.meta.dirname, '..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const readme = textOf('README.md');
/** All that is written by hand for those who build and run the project, in English. */
const guides = [
  'README.md',
  'SECURITY.md',
  'deploy/README.md',
  ...['api', 'architecture', 'export', 'guarantees', 'limits', 'messages', 'operations', 'settings'].map((name) => `docs/${name}.md`),
];
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));

describe('a reader of the README can rely on it', () => {
  test('every command that it names exists, and every script is named', () => {
    const named = [...readme.matchAll(/npm (?:run )?([a-z]+(?::[a-z]+)?)\b/g)].map(([, name]) => name).filter((name) => name !== 'run' && name !== 'ci');
    expect([...new Set(named)].filter((name) => name && !(name in scripts))).toEqual([]);
    expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
  });

  test('every file and folder that a guide names exists, and every link leads somewhere', () => {
    for (const guide of guides) {
      const text = textOf(guide);
      const named = [...text.matchAll(/`((?:tests|blocks|schema|renderer|server|cli|content)\/[\w./-]*)`/g)].map(([, name = '']) => name);
      const shown = named.filter((name) => !name.includes('logo-wall') && !name.includes('landing'));
      expect(
        shown.filter((name) => !existsSync(path.join(root, name))),
        guide,
      ).toEqual([]);
      const links = [...text.matchAll(/\]\(([^)#\s:]+\.[a-z]+)/g)].map(([, link = '']) => path.resolve(root, path.dirname(guide), link));
      expect(
        links.filter((file) => !existsSync(file)),
        guide,
      ).toEqual([]);
    }
  });

  test('every setting of the server is explained, and no other', () => {
    const source = globSync('server/{env.ts,env/*.ts}', { cwd: root })
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .join();
    const settings = new Set([...source.matchAll(/env\.([A-Z_]+)|\(env, '([A-Z_]+)'/g)].map(([, direct, secret]) => direct ?? secret));
    const [table = ''] = (textOf('docs/settings.md').split('| Setting | Without it |')[1] ?? '').split('\n\n');
    const explained = [...table.matchAll(/^\|(.*?)\|/gm)].flatMap(([, names = '']) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
    expect(settings.size).toBeGreaterThan(15);
    expect(new Set(explained)).toEqual(settings);
  });

  test('every guarantee names what proves it: a file of tests, or a folder that has some', () => {
    const rows = textOf('docs/guarantees.md')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| Guarantee |'));
    expect(rows.length).toBeGreaterThan(40);
    const proofs = (row: string) => [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`|(every test in)/g)].map(([, file = '']) => file);
    const isProof = (file: string) =>
      /\.(test|spec|soak)\.tsx?$/.test(file) ? existsSync(path.join(root, file)) : globSync(`${file}**/*.{test,spec}.{ts,tsx}`, { cwd: root }).length > 0;
    expect(
      rows.filter(
        (row) =>
          proofs(row).length === 0 ||
          !proofs(row)
            .filter(Boolean)
            .every((file) => isProof(file) || /^npm run test:/.test(file)),
      ),
    ).toEqual([]);
  });

  test('each command that it gives for a guarantee runs tests', () => {
    const [, table = ''] = readme.split('## What it guarantees');
    const commands = [...table.matchAll(/`npm (?:run )?(test|test:soak) -- ([^`]+)`/g)].flatMap(([, script = '', words = '']) =>
      words.split(' ').map((word) => ({ word, files: script === 'test' ? 'tests/**/*.{test,spec}.{ts,tsx}' : 'tests/soak/*.soak.ts' })),
    );
    expect(commands.length).toBeGreaterThan(15);
    expect(commands.filter(({ word, files }) => !globSync(files, { cwd: root }).some((file) => file.includes(word)))).toEqual([]);
  });

  test('as many kinds of mistakes are tried as it says', () => {
    const wrong = globSync('tests/mistakes/*.json', { cwd: root }).filter((file) => JSON.parse(readFileSync(`${root}/${file}`, 'utf8')).finding);
    for (const guide of ['README.md', 'docs/guarantees.md'])
      expect(/([\d,]+) kinds are tried/.exec(textOf(guide))?.[1]).toBe(wrong.length.toLocaleString('en'));
  });

  test('what its first block shares with others is where it says', () => {
    const [, chapter = ''] = /## Your first block([\s\S]*?)\n## /.exec(readme) ?? [];
    const sources = globSync('{schema,tests}/**/*.ts', { cwd: root }).concat(globSync('blocks/_*/*.{ts,tsx}', { cwd: root }));
    const exported = new Set(
      sources.flatMap((file) =>
        [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/^export (?:async )?(?:function|const|interface) (\w+)/gm)].map(([, name]) => name),
      ),
    );
    const names = [
      'htmlOfBlock',
      'exampleOf',
      'line',
      'richText',
      'link',
      'image',
      'ButtonLink',
      'RichText',
      'Picture',
      'Icon',
      'useWords',
      'usePage',
      'Island',
    ];
    expect(names.filter((name) => !exported.has(name) || !chapter.includes(name))).toEqual([]);
    const files = [...chapter.matchAll(/`((?:blocks|schema)\/[^`*]+)`/g)].map(([, file = '']) => file).filter((file) => !/logo-wall|plan-finder/.test(file));
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  test('its step that splits a field changes a block once, and none that has nothing to be split', () => {
    const [, code = ''] = / {2}up\(block\) \{\n([\s\S]*?)\n {2}\},\n\} satisfies/.exec(readme) ?? [];
    const split = new Function('block', code) as Migration['up'];
    const catalogue = new Map([['box', { migrations: new Map([['split.ts', { describe: { de: '', en: '' }, up: split }]]) } as unknown as Block]]);
    const today = { type: 'box', note: 'Ab 9 Uhr', smallPrint: 'ohne Gewähr' };
    expect(migrateBlock(catalogue, { type: 'box', note: 'Ab 9 Uhr * ohne Gewähr' }).block).toEqual(today);
    for (const block of [today, { type: 'box' }, { type: 'box', note: 'Ab 9 Uhr' }]) expect(migrateBlock(catalogue, block).applied.size).toBe(0);
  });

  test('its first page is valid and shows what it says', async () => {
    const json = /`content\/pages\/landing\/fliesenleger\.json`[\s\S]*?```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    const site = await testSite(testFiles({}, [{ paths: ['/'], page: 'home' }, { folder: 'landing' }], { 'content/pages/landing/fliesenleger.json': json }));
    expect(site.issues).toEqual([]);
    expect(htmlOf(site, '/fliesenleger')).toContain('Fuge für Fuge abgerechnet');
    expect(htmlOf(site, '/fliesenlegersoftware')).toContain('7 Tage kostenlos testen');
  });

  test('its mistake is told as it shows', async () => {
    const json = /```json\n([\s\S]*?)```/.exec(readme)?.[1]?.replace('"headline": "Fuge', '"haedline": "Fuge') ?? '';
    const site = await testSite(testFiles({}, [{ paths: ['/'], page: 'home' }, { folder: 'landing' }], { 'content/pages/landing/fliesenleger.json': json }));
    expect(site.issues.map(({ message }) => message.de)).toEqual(['Das Feld „haedline“ gibt es hier nicht. Meintest du „headline“?']);
    expect(readme).toContain(site.issues[0]?.frame);
  });
});

test('the generated files are current (npm run generate)', async () => {
  for (const [file, text] of await generatedFiles())
    expect(readFileSync(`${root}/${file}`, 'utf8') === text, `${file} is out of date: npm run generate`).toBe(true);
});

test('every page and file of content names a schema that exists', () => {
  const files = globSync('content/**/*.json', { cwd: root });
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const { $schema } = JSON.parse(readFileSync(`${root}/${file}`, 'utf8'));
    expect(existsSync(path.resolve(root, path.dirname(file), $schema ?? 'none')), `${file}: ${$schema}`).toBe(true);
  }
});
