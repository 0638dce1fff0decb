import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const layers = ['schema', 'blocks', 'renderer', 'server', 'cli'];
const files = globSync(`{${layers.join(',')}}/**/*.{ts,tsx,mjs}`, { cwd: root }).filter((file) => !/\.(test|spec)\./.test(file));

/** Files that a file imports, as paths below the root. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, target = '']) => path.join(path.dirname(file), target));
}

/** Those that are loaded with it: types are not, nor what is imported when it is needed. */
function loadsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/^(?:import|export|\}) (?!type )[^;]*?from '(\.{1,2}\/[^']+)'/gm)].map(([, target = '']) => path.join(path.dirname(file), target));
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const layerOf = (file: string) => layers.indexOf(file.split('/')[0] ?? '');

/** The folder directly below a layer; files that lie in the layer itself have none. */
const roomOf = (file: string) => (file.split('/').length > 2 ? file.split('/').slice(0, 2).join('/') : undefined);

/** Arrows that `isWrong` objects to, as text. */
function arrows(isWrong: (file: string, target: string) => boolean): string[] {
  return [...imports].flatMap(([file, targets]) => targets.filter((target) => isWrong(file, target)).map((target) => `${file} → ${target}`));
}

/** What the files of each place look into, beside it. */
function roomsBy(placeOf: (file: string) => string | undefined): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const room = placeOf(file);
    if (room === undefined) continue;
    const others = targets.map(placeOf).filter((other) => other !== undefined && other !== room);
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...(others as string[])]));
  }
  return rooms;
}

/** Ways that lead back to where they began. */
function circles(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (place: string, way: readonly string[]) => {
    if (way.includes(place)) found.push([...way.slice(way.indexOf(place)), place].join(' → '));
    if (done.has(place) || way.includes(place)) return;
    for (const target of graph.get(place) ?? []) walk(target, [...way, place]);
    done.add(place);
  };
  for (const place of graph.keys()) walk(place, []);
  return found;
}

describe('a reader finds code where the architecture says it is', () => {
  test('there is something to check', () => {
    expect(files.length).toBeGreaterThan(80);
    expect([...imports.values()].flat().length).toBeGreaterThan(200);
  });

  test.runIf(existsSync(path.join(root, '.git')))('the top level has the layers, content, tests, and what tools expect there', () => {
    const committed = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    const forPeople = ['README.md', 'AGENTS.md', 'SECURITY.md'];
    const forTools = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'playwright.config.ts', 'biome.json', 'knip.json', 'Dockerfile'];
    const known = [...layers, 'content', 'tests', 'docs', 'deploy', 'pages.config.json', ...forPeople, ...forTools];
    expect(committed.filter((name) => !name.startsWith('.') && !known.includes(name))).toEqual([]);
  });

  test('schema ← blocks ← renderer ← server ← cli: no layer looks into one to its right', () => {
    expect(arrows((file, target) => layerOf(target) > layerOf(file))).toEqual([]);
  });

  test('a block looks into its own folder and into the rooms that all blocks share, whose names begin with _', () => {
    const isBlock = (file: string) => /^blocks\/[^_]/.test(file);
    expect(arrows((file, target) => file.startsWith('blocks/') && isBlock(target) && roomOf(file) !== roomOf(target))).toEqual([]);
  });

  test('no two rooms look into each other, not even over a third', () => {
    const rooms = roomsBy(roomOf);
    expect(rooms.size).toBeGreaterThan(30);
    expect(circles(rooms)).toEqual([]);
  });

  test('nor do two folders of rules, or of what reads, words and mends for them', () => {
    const folders = roomsBy((file) => (/^schema\/.*\//.test(file) ? path.dirname(file) : undefined));
    expect(folders.size).toBeGreaterThan(15);
    expect(circles(folders)).toEqual([]);
  });

  test('what visitors are served by knows nothing of what is there while blocks and pages are written', () => {
    const isForWriting = (file: string) => file.startsWith('server/dev/') || file === 'server/dev.ts';
    const mayKnow = (file: string) => isForWriting(file) || /^cli\//.test(file);
    expect(arrows((file, target) => isForWriting(target) && !mayKnow(file))).toEqual([]);
  });

  test('reading a site and drawing a page know nothing of the browser’s side', () => {
    expect(arrows((file, target) => !file.startsWith('renderer/client/') && target.startsWith('renderer/client/'))).toEqual([]);
  });

  test('schema knows nothing of React or HTTP, the renderer nothing of disk and network', () => {
    const packagesOf = (layer: string) =>
      files
        .filter((file) => file.startsWith(`${layer}/`))
        .flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(/from '([^.'][^']*)'/g)].map(([, name]) => `${file}: ${name}`));
    expect(packagesOf('schema').filter((name) => /: (react|fastify|node:)/.test(name))).toEqual([]);
    expect(packagesOf('renderer').filter((name) => /: (fastify|node:(fs|http|net|child_process))/.test(name))).toEqual([]);
  });

  test('a server starts without what reads, checks or words files, which a thread does, and without what it may never need: PostgreSQL, and the rules of forms, which the first one sent brings', () => {
    const loaded = new Set(['server/app.ts']);
    for (const file of loaded) for (const target of loadsOf(file)) loaded.add(target);
    expect(loaded.size).toBeGreaterThan(100);
    expect([...loaded].filter((file) => /^(schema\/(messages\/|json\/parse)|server\/content\/(keep-site|media|reader)\.)/.test(file))).toEqual([]);
    expect([...loaded].filter((file) => /'(zod|pg['/])/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  test('there is no circle', () => {
    expect(circles(imports)).toEqual([]);
  });
});
