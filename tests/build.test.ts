import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** Bytes of a script. It names others with a hash of their content, and would weigh otherwise with each change of theirs: here it is that of their name. */
const brotli = (code: string) =>
  brotliCompressSync(
    code.replace(/\b([\w.]+)-[\w-]{8}\.js\b/g, (_, name: string) => `${name}-${createHash('sha256').update(name).digest('base64url').slice(0, 8)}.js`),
    { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
  ).length;

/** The browser's chunks as the build makes them, with the modules in each. */
let chunks: Rolldown.OutputChunk[];
beforeAll(async () => {
  // else React comes with what it tells developers
  vi.stubEnv('NODE_ENV', 'production');
  const result = (await build({ root, configFile: `${root}/vite.config.ts`, logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput;
  chunks = result.output.filter((file) => file.type === 'chunk');
});

/** Bytes that each script may have which is no island's own; the list that a build prints says what they have. */
const limits: Readonly<Record<string, number>> = {
  // 1,500 but for what a link to a button, the key of the search and the way back after a reload leave to the browser
  loader: 1_760,
  live: 1_000,
  choices: 400,
  consent: 1_000,
  measuring: 1_800,
  'rolldown-runtime': 400,
  overlays: 12_600,
  search: 9_020,
  // 19,200, and 30 for what was typed into any form and is still there on the way back
  forms: 19_230,
  'hold-place': 500,
  'next-switch': 400,
  // 29,300, 200 for what says that a page is on its way, 250 for who goes back (without a network, and to the link that was followed), 170 for who presses while pages glide, 40 for the menu at a page’s other addresses, and 20 for who types while the address follows
  shell: 30_020,
  // 70,500, and 200 for the place of who reads, or uses the keyboard, while a part of the page is drawn anew
  react: 70_880,
};

function chunkNamed(wanted: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ name }) => name === wanted);
  if (!chunk) throw new Error(`no chunk ${wanted}`);
  return chunk;
}

const modulesOf = (chunk: Rolldown.OutputChunk) => Object.keys(chunk.modules).map((file) => path.relative(root, file));

describe('what a visitor has to load', () => {
  test('the script before any interaction has at most 1.65 KB, that for live texts 1 KB, and neither has a second one', () => {
    for (const name of ['loader', 'live']) expect(chunkNamed(name).imports, name).toEqual([]);
    expect(brotli(chunkNamed('loader').code)).toBeLessThanOrEqual(1760);
    expect(brotli(chunkNamed('live').code)).toBeLessThanOrEqual(1000);
  });

  test('what measures comes with the consent, and without React', () => {
    expect(chunkNamed('measuring').imports).toEqual([chunkNamed('consent').fileName]);
    expect(chunkNamed('consent').imports).toEqual([]);
  });

  test('an island comes with React and without the router, the router comes once more with what both share', () => {
    const withRouter = chunks.filter((chunk) => modulesOf(chunk).some((file) => file.includes('/react-router/')));
    expect(withRouter.map(({ name }) => name)).toEqual(['shell']);
    for (const { name, imports } of chunks) expect(imports, name).not.toContain(chunkNamed('shell').fileName);
  });

  test('what is shared comes in few scripts, and none of them grows unseen', () => {
    const shared = chunks.filter(({ isDynamicEntry, facadeModuleId }) => !isDynamicEntry || !facadeModuleId?.includes('.island.'));
    const bytes: Record<string, number> = {};
    for (const { name, code } of shared) bytes[name] = (bytes[name] ?? 0) + brotli(code);
    expect(Object.keys(bytes).toSorted()).toEqual(Object.keys(limits).toSorted());
    expect(Object.entries(bytes).filter(([name, size]) => size > (limits[name] ?? 0))).toEqual([]);
  });

  test('no block’s code is in the browser unless it is an island or belongs to one', () => {
    const blocks = chunks.flatMap(modulesOf).filter((file) => file.startsWith('blocks/') && !file.startsWith('blocks/_'));
    const islandFolders = new Set(blocks.filter((file) => file.endsWith('.island.tsx')).map((file) => path.dirname(file)));
    expect(islandFolders.size).toBeGreaterThan(0);
    expect(blocks.filter((file) => !islandFolders.has(path.dirname(file)))).toEqual([]);
    expect(blocks.filter((file) => /\/index\.ts$|\.schema\.ts$/.test(file))).toEqual([]);
  });

  test('nothing of what authors are told while they write reaches a visitor', () => {
    expect(chunks.flatMap(modulesOf).filter((file) => file.startsWith('renderer/client/dev'))).toEqual([]);
    for (const { code, fileName } of chunks) expect(/_dev\/|servedHtml|seitenwerk-workbench/.exec(code)?.[0], fileName).toBeUndefined();
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

  test('both typefaces together have at most 23 KB', () => {
    const bytes = ['headline', 'text'].map((name) => readFileSync(`${root}/content/fonts/${name}.woff2`).length);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(23_000);
  });
});

test('no character of the server’s modules makes V8 keep their whole text with two bytes per character, once for each thread', () => {
  const server = path.join(root, 'dist/server');
  const entry = readFileSync(path.join(server, 'entry-server.js'), 'utf8');
  const named = [...entry.matchAll(/"\.\/(assets\/[\w-]+\.js|validators\.js)"/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThanOrEqual(2);
  for (const file of ['entry-server.js', ...named]) expect(/[^\0-\x7f].{0,40}/.exec(readFileSync(path.join(server, file), 'utf8'))?.[0], file).toBeUndefined();
});
