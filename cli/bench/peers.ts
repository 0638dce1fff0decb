import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../programs.ts';
import { installOnDemand } from './on-demand.ts';

const run = promisify(execFile);

/** A page as every generator takes it: a title, and Markdown. */
interface PeerPage {
  readonly name: string;
  readonly title: string;
  readonly markdown: string;
}

/** The HTML around every page's text, from a page of this project, so that all generators write about as many bytes. */
interface Frame {
  readonly before: string;
  readonly after: string;
}

export interface PeersOptions {
  /** A folder for the peers' projects. */
  readonly folder: string;
  /** The neutral site's folder, and the files of its pages below it. */
  readonly site: string;
  readonly files: readonly string[];
  /** HTML of one page of this project. */
  readonly html: string;
}

/** A generator that builds the same pages; `build` returns seconds. */
export interface Peer {
  readonly name: string;
  build(): Promise<number>;
}

/** Prepares the generators that this machine has or can install; the notes name the others. */
export async function preparePeers({ folder, site, files, html }: PeersOptions): Promise<{ peers: Peer[]; notes: string[] }> {
  const pages = await Promise.all(files.map((file) => readPage(site, file)));
  const [before = '', after = ''] = html.split(/(?<=<main[^>]*>)[\s\S]*(?=<\/main>)/);
  const found = [await eleventy(folder, pages, { before, after }), await hugo(folder, pages, { before, after }), await astro(folder, pages, { before, after })];
  return {
    peers: found.filter((peer) => typeof peer !== 'string'),
    notes: found.filter((peer) => typeof peer === 'string'),
  };
}

/** Turns every text of the document into a paragraph. */
async function readPage(site: string, file: string): Promise<PeerPage> {
  const { title, blocks } = JSON.parse(await readFile(path.join(site, file), 'utf8'));
  const texts: string[] = [];
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string' && !['type', 'href', 'name', 'icon', 'anchor'].includes(key)) texts.push(key === 'headline' ? `## ${value}` : value);
    else if (value !== null && typeof value === 'object') for (const [name, inner] of Object.entries(value)) collect(inner, name);
  };
  collect(blocks, '');
  // values in braces are facts of this project, which the generators would take for their own syntax
  return { name: path.basename(file, '.json'), title, markdown: texts.join('\n\n').replace(/\{\{[^}]*\}\}/g, '7') };
}

async function timeOf(home: string, out: string, file: string, args: readonly string[]): Promise<number> {
  await rm(path.join(home, out), { recursive: true, force: true });
  const begun = performance.now();
  await run(file, args, { cwd: home, env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }, maxBuffer: 2 ** 28 });
  return (performance.now() - begun) / 1_000;
}

async function write(home: string, files: Readonly<Record<string, string>>, folder: string, pages: readonly PeerPage[], details = ''): Promise<void> {
  const all = [
    ...Object.entries(files),
    ...pages.map(({ name, title, markdown }) => [`${folder}/${name}.md`, `---\ntitle: ${JSON.stringify(title)}\n${details}---\n\n${markdown}\n`] as const),
  ];
  for (const name of new Set(all.map(([file]) => path.dirname(path.join(home, file))))) await mkdir(name, { recursive: true });
  for (const [file, text] of all) await writeFile(path.join(home, file), text);
}

async function eleventy(folder: string, pages: readonly PeerPage[], { before, after }: Frame): Promise<Peer | string> {
  const home = path.join(folder, 'eleventy');
  const program = installOnDemand(home, '@11ty/eleventy');
  if (!program) return 'npm cannot install Eleventy, so it was left out.';
  const layout = `{% raw %}${before}{% endraw %}{{ content | safe }}{% raw %}${after}{% endraw %}`;
  await write(home, { '_includes/page.njk': layout }, 'pages', pages, 'layout: page.njk\n');
  return { name: 'Eleventy', build: () => timeOf(home, '_site', process.execPath, [program, '--quiet']) };
}

async function hugo(folder: string, pages: readonly PeerPage[], { before, after }: Frame): Promise<Peer | string> {
  const program = findProgram('hugo');
  if (!program) return 'Hugo is missing (Debian: apt-get install hugo), so it was left out.';
  const home = path.join(folder, 'hugo');
  const layout = '{{ readFile "before.html" | safeHTML }}{{ .Content }}{{ readFile "after.html" | safeHTML }}';
  const config = 'baseURL = "https://www.example.example/"\ndisableKinds = ["taxonomy", "term", "RSS", "section", "home", "sitemap"]\n';
  await write(home, { 'before.html': before, 'after.html': after, 'layouts/_default/single.html': layout, 'config.toml': config }, 'content', pages);
  return { name: 'Hugo', build: () => timeOf(home, 'public', program, ['--quiet']) };
}

async function astro(folder: string, pages: readonly PeerPage[], { before, after }: Frame): Promise<Peer | string> {
  const home = path.join(folder, 'astro');
  const program = installOnDemand(home, 'astro');
  if (!program) return 'npm cannot install Astro, so it was left out.';
  const layout = `---\nimport { before, after } from '../frame.js';\n---\n<Fragment set:html={before} /><slot /><Fragment set:html={after} />\n`;
  const frame = `export const before = ${JSON.stringify(before)};\nexport const after = ${JSON.stringify(after)};\n`;
  await write(home, { 'src/frame.js': frame, 'src/layouts/page.astro': layout }, 'src/pages', pages, 'layout: ../layouts/page.astro\n');
  return { name: 'Astro', build: () => timeOf(home, 'dist', process.execPath, [program, 'build', '--silent']) };
}
