import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const brotli = (text: string | Uint8Array) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** The browser's chunks as the build makes them, with the modules in each. */
let chunks: Rolldown.OutputChunk[];
beforeAll(async () => {
  const result = (await build({ root, configFile: `${root}/vite.config.ts`, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  chunks = result.output.filter((file) => file.type === 'chunk');
}, 60_000);

const modulesOf = (chunk: Rolldown.OutputChunk) => Object.keys(chunk.modules).map((file) => path.relative(root, file));

describe('what a visitor has to load', () => {
  test('the script before any interaction has at most 1.5 KB', () => {
    const loader = chunks.find(({ isEntry }) => isEntry);
    expect(loader?.imports).toEqual([]);
    expect(brotli(loader?.code ?? '')).toBeLessThanOrEqual(1500);
  });

  test('no block’s code is in the browser unless it is an island or belongs to one', () => {
    const blocks = chunks.flatMap(modulesOf).filter((file) => file.startsWith('blocks/') && !file.startsWith('blocks/_'));
    const islandFolders = new Set(blocks.filter((file) => file.endsWith('.island.tsx')).map((file) => path.dirname(file)));
    expect(islandFolders.size).toBeGreaterThan(0);
    expect(blocks.filter((file) => !islandFolders.has(path.dirname(file)))).toEqual([]);
    expect(blocks.filter((file) => /\/index\.ts$|\.schema\.ts$/.test(file))).toEqual([]);
  });

  test('an island is a chunk of its own, loaded when it is needed', () => {
    const islands = chunks.filter((chunk) => modulesOf(chunk).some((file) => file.endsWith('.island.tsx')));
    for (const island of islands) expect(island.isDynamicEntry).toBe(true);
    const loader = chunks.find(({ isEntry }) => isEntry);
    const shell = chunks.find((chunk) => modulesOf(chunk).includes('renderer/client/shell.tsx'));
    expect([loader, shell].flatMap((chunk) => (chunk ? modulesOf(chunk) : [])).filter((file) => file.endsWith('.island.tsx'))).toEqual([]);
  });

  test('every island is a chunk by its own name, so that the list that a build prints says what each one costs', () => {
    const islands = globSync('blocks/*/*.island.tsx', { cwd: root }).map((file) => path.basename(file, '.tsx'));
    expect(islands.length).toBeGreaterThan(5);
    expect(chunks.flatMap(({ facadeModuleId, name }) => (facadeModuleId?.endsWith('.island.tsx') ? [name] : [])).toSorted()).toEqual(islands.toSorted());
    for (const name of islands) expect(chunks.filter(({ fileName }) => fileName.startsWith(`assets/${name}-`))).toHaveLength(1);
  });

  test('both typefaces together leave room for a picture in the first 60 KB', () => {
    const bytes = ['headline', 'text'].map((name) => readFileSync(`${root}/content/fonts/${name}.woff2`).length);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(38_000);
  });
});
