import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const rooms = ['schema', 'blocks', 'renderer', 'server', 'cli'];
const files = globSync(`{${rooms.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter((file) => !file.includes('.test.'));

/** Files that a file imports, as paths below the root; `types` leaves out imports that only the compiler sees. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, target = '']) => path.join(path.dirname(file), target));
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const roomOf = (file: string) => rooms.indexOf(file.split('/')[0] ?? '');

describe('a reader finds code where the architecture says it is', () => {
  test('there is something to check', () => {
    expect(files.length).toBeGreaterThan(80);
    expect([...imports.values()].flat().length).toBeGreaterThan(200);
  });

  test('schema ← blocks ← renderer ← server ← cli: no room looks into one to its right', () => {
    const wrong = [...imports].flatMap(([file, targets]) => targets.filter((target) => roomOf(target) > roomOf(file)).map((target) => `${file} → ${target}`));
    expect(wrong).toEqual([]);
  });

  test('a block never looks into the folder of another', () => {
    const folderOf = (file: string) => file.split('/')[1];
    const wrong = [...imports].flatMap(([file, targets]) =>
      targets
        .filter((target) => file.startsWith('blocks/') && target.startsWith('blocks/') && folderOf(target) !== '_shared' && folderOf(target) !== folderOf(file))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('schema knows nothing of React or HTTP, the renderer nothing of disk and network', () => {
    const packagesOf = (room: string) =>
      files
        .filter((file) => file.startsWith(`${room}/`))
        .flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(/from '([^.'][^']*)'/g)].map(([, name]) => `${file}: ${name}`));
    expect(packagesOf('schema').filter((name) => /: (react|fastify|node:)/.test(name))).toEqual([]);
    expect(packagesOf('renderer').filter((name) => /: (fastify|node:(fs|http|net|child_process))/.test(name))).toEqual([]);
  });

  test('there is no circle', () => {
    const circles: string[] = [];
    const done = new Set<string>();
    const walk = (file: string, way: readonly string[]) => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
      if (done.has(file) || way.includes(file)) return;
      for (const target of imports.get(file) ?? []) walk(target, [...way, file]);
      done.add(file);
    };
    for (const file of files) walk(file, []);
    expect(circles).toEqual([]);
  });
});
