import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('a month in any case ends no sentence, also in a process that has so much code that V8 optimizes no more expressions', () => {
  const script = `
    import { figuresIn } from './schema/reading/figures.ts';
    import { sentenceAround } from './schema/reading/sentence-around.ts';
    const of = (text) => [sentenceAround(text, { offset: 0, length: 0 })[1] === text, figuresIn(text).map(({ kind }) => kind)];
    process.stdout.write(JSON.stringify(['Ab 1. Februar gilt das', 'AB 1. FEBRUAR GILT DAS', 'Am 1. Februar 2027 um 8', 'Es sind 3. Februar'].map(of)));`;
  const flags = ['--no-regexp-optimization', '--input-type=module-typescript'];
  const told = execFileSync(process.execPath, [...flags, '--eval', script], { cwd: root, encoding: 'utf8' });
  expect(JSON.parse(told)).toEqual([
    [true, []],
    [true, []],
    [true, ['date', 'number']],
    [true, []],
  ]);
});

test('no expression that long processes use changes its flags midway, which V8 forgets', () => {
  const files = globSync('{schema,blocks,renderer,server}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /\(\?(?:[ims]+-?[ims]*|-[ims]+):/.test(readFileSync(path.join(root, file), 'utf8').replaceAll('`(?i:…)`', '')))).toEqual([]);
});
