import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createBuilder } from 'vite';
import { noValues } from '../schema/editor/editor-values.ts';
import { isPicture } from '../schema/rules/files/pictures.ts';
import { toError } from '../schema/to-error.ts';
import { readSnapshot } from '../server/content/files.ts';
import { forgetOthers, manifestName, openMedia } from '../server/content/media.ts';
import { isFont } from '../server/content/media-folders.ts';
import { valueFiles, writeFiles } from '../server/dev/editor-files.ts';
import { misplacedCode } from '../server/dev/misplaced-code.ts';
import { blockModules } from '../server/dev/modules.ts';
import { failureOf, formatFailure } from '../server/failure.ts';
import { encode, worthCompressing } from '../server/http/encoding.ts';
import { clientManifestFile } from '../server/pages/client-manifest.ts';
import { rendererFile } from '../server/pages/load-build.ts';
import { createQueue } from '../server/queue.ts';

const root = path.resolve(import.meta.dirname, '..');
const assets = path.join(root, 'dist/client/assets');
const serverAssets = path.join(root, 'dist/server/assets');
const media = path.join(root, 'dist/media');
const clientManifest = clientManifestFile(root);
const mediaManifest = path.join(media, manifestName);

const misplaced = misplacedCode(blockModules(root));
for (const failure of misplaced) process.stderr.write(formatFailure(failure));
if (misplaced.length > 0) process.exit(1);

// whatever the shell says: Vite would otherwise bundle React's development build
process.env.NODE_ENV = 'production';

const before = await namingFiles();

// one file: each thread of a start reads it instead of looking for 400 files of packages; what reads new posts (mdx-bundler) is loaded with the first of them
const ssr = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { rolldownOptions: { external: ['mdx-bundler'] } },
};
const builder = await createBuilder({ root, logLevel: 'warn', configFile: path.join(root, 'vite.config.ts'), environments: { ssr } });
for (const name of ['client', 'ssr']) {
  const environment = builder.environments[name];
  if (environment) await builder.build(environment).catch(giveUp);
}
const typefaces = await prepareMedia();
// `npm run dev` fills these files with the values that editors propose; they have to exist before, because other files refer to them
if (!existsSync(path.join(root, '.vscode/werte.schema.json'))) await writeFiles(root, valueFiles(noValues));

const named = [...before, ...typefaces, ...(await namingFiles())].join('\n');
for (const folder of [assets, serverAssets, media]) await removeUnnamed(folder, named);
await compress(assets, /\.(js|css|svg|json)$/);
await compress(media, /\.svg$/);
if (process.argv.includes('--sizes')) await printSizes();

/** Prints where in the project's code something cannot be read, and exits. */
function giveUp(error: unknown): never {
  process.stderr.write(formatFailure(failureOf(root, toError(error))));
  process.exit(1);
}

/** Prepares the pictures and typefaces of the content, so that the first start need not. @returns addresses of the typefaces, which no list names */
async function prepareMedia(): Promise<string[]> {
  const addresses: string[] = [];
  const files = new Map([...readSnapshot(root).files].flatMap(([file, bytes]) => (bytes instanceof Uint8Array ? [[file, bytes] as const] : [])));
  const reader = await openMedia({ folder: media, report: print });
  // each picture keeps one core busy
  const inQueue = createQueue(availableParallelism());
  const prepare = async (file: string, bytes: Uint8Array) => {
    if (isPicture(file)) await reader.readPicture(file, bytes);
    if (isFont(file)) addresses.push((await reader.readFont(file, bytes)).address);
  };
  await Promise.all([...files].map(([file, bytes]) => inQueue(() => prepare(file, bytes))));
  await forgetOthers(media, files);
  return addresses;
}

/** Texts that name files of a build: its manifests and the server's modules. */
async function namingFiles(): Promise<string[]> {
  const modules = [rendererFile(root), ...(await list(serverAssets)).map((name) => path.join(serverAssets, name))];
  return Promise.all([clientManifest, mediaManifest, ...modules].map(readText));
}

/** Removes the files that neither this build nor the one before it names. */
async function removeUnnamed(folder: string, text: string): Promise<void> {
  for (const name of await list(folder)) {
    const source = name.replace(/\.(br|gz)$/, '');
    if (!text.includes(source) && !text.includes(encodeURIComponent(source))) await rm(path.join(folder, name));
  }
}

async function compress(folder: string, wanted: RegExp): Promise<void> {
  for (const name of await list(folder)) {
    const file = path.join(folder, name);
    if (!wanted.test(name) || existsSync(`${file}.br`)) continue;
    const bytes = await readFile(file);
    if (bytes.byteLength < worthCompressing) continue;
    await writeFile(`${file}.gz`, await encode(bytes, 'gzip', 'best'));
    await writeFile(`${file}.br`, await encode(bytes, 'br', 'best'));
  }
}

async function printSizes(): Promise<void> {
  const manifest: Record<string, { file: string }> = JSON.parse(await readText(clientManifest));
  for (const { file } of Object.values(manifest)) {
    const raw = (await stat(path.join(root, 'dist/client', file))).size;
    const brotli = await stat(path.join(root, 'dist/client', `${file}.br`)).then(
      (stats) => stats.size,
      () => raw,
    );
    print(`  ${path.basename(file).padEnd(44)} ${kilobytes(raw)}  ${kilobytes(brotli)} brotli`);
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} KB`;
}

async function list(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.startsWith('.'));
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
