import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { ContentFile, Renderer, Site } from '../../renderer/api.ts';
import { unpacked } from '../../renderer/packed-text.ts';
import { parseDocument } from '../../schema/json/parse.ts';
import type { Post } from '../../schema/post.ts';
import type { Addresses } from '../../schema/roles.ts';
import { foundNothing } from '../../schema/search.ts';
import { type AppOptions, buildApp } from '../../server/app.ts';
import type { Media } from '../../server/content/media.ts';
import { readEnvironment } from '../../server/env.ts';

/** A page of the small renderer: its file's name is its path, `home` is `/`. */
type Pages = ReadonlyMap<string, string>;

const pagesOf = (site: Site) => site.model as Pages;

/** A file of the small renderer: its text, or why there is none. */
interface TextFile {
  readonly kind: 'page';
  readonly file: string;
  readonly name: string;
  readonly text?: string;
  readonly icon?: string;
  readonly issues: ContentFile['issues'];
}

const post: Post = {
  id: 'p1',
  slug: 'p1',
  title: 'Ein Beitrag',
  excerpt: 'Anriss',
  content: '**Text**',
  html: '<p><strong>Text</strong></p>',
  author: 'Erika',
  tags: ['Büro'],
  category: 'Software',
  date: '24.06.2025',
  readTime: '2 Min.',
};

/** The blog of the small renderer: one post, whose text is that of the page `/blog`; `verschwunden` as text takes the post down. */
function postsOf(site: Site): Post[] {
  const text = pagesOf(site).get('/blog');
  if (text === 'verschwunden') return [];
  return [text === undefined ? post : { ...post, content: text, html: `<p>${text}</p>` }];
}

/** Where the small renderer's pages with a role are. */
const addresses: Addresses = {
  privacy: '/datenschutz',
  contact: '/kontakt',
  thanks: '/danke',
  'newsletter-requested': '/newsletter/angefragt',
  'newsletter-confirmed': '/newsletter/bestaetigt',
  'newsletter-unsubscribed': '/newsletter/abgemeldet',
  'legal-notice': '/impressum',
  blog: '/blog',
};

const always = { shownFrom: Number.NEGATIVE_INFINITY, shownUntil: Number.POSITIVE_INFINITY };

/** Draws a page as its text, knows `/alt` and two more as redirects and `/<word>-software` as a page of unknown words, and counts. */
export function smallRenderer() {
  const renders: string[] = [];
  let icons = new Map<string, string>();
  const renderer: Renderer = {
    async readFile(file, source) {
      const name = /^content\/pages\/(.+)\.json$/.exec(file)?.[1] ?? '';
      const parsed = parseDocument(file, unpacked(source));
      if (!parsed.ok) return { kind: 'page', file, name, issues: parsed.issues } satisfies TextFile;
      if (parsed.document.value === 'explode') throw new Error('secret detail');
      return { kind: 'page', file, name, text: (parsed.document.value as { text?: string }).text, issues: [] } satisfies TextFile as ContentFile;
    },
    // one file a page: what is broken stays as it was
    accept(accepted, wanted) {
      const refused = new Set([...wanted.values()].filter(({ issues }) => issues.length > 0).map(({ file }) => file));
      const served = [...wanted].map(([file, content]) => [file, refused.has(file) ? accepted.get(file) : content] as const);
      const files = new Map(served.flatMap(([file, content]) => (content ? [[file, content] as const] : [])));
      const pages = [...files.values()].filter(({ file }) => file.startsWith('content/pages/')) as unknown as TextFile[];
      const model = new Map(pages.map(({ name, text = '' }) => [name === 'home' ? '/' : `/${name}`, text]));
      const images = [...files.values()].flatMap((file) => (file.kind === 'picture' && file.image ? [[file.name, file.image.original] as const] : []));
      icons = new Map(images);
      return {
        files,
        refused,
        heldBack: new Map(),
        site: { issues: [...wanted.values()].flatMap(({ issues }) => issues), language: 'de', timeZone: 'Europe/Berlin', model, ...always },
      };
    },
    siteAt: (accepted) => accepted,
    momentAt: () => undefined,
    // biome-ignore lint/correctness/useYield: it has nothing to look at
    *check({ site }) {
      return site.issues;
    },
    withFormerNames: (facts) => facts,
    foresee: () => () => {},
    foreseeWithout() {},
    memoryOf: () => undefined,
    changeOf: (site) => site,
    withChange: (site) => site,
    goneAddresses: () => [],
    moves: () => undefined,
    changedPages: () => undefined,
    pageVersion: () => undefined,
    shareCard: () => undefined,
    shownContent: () => undefined,
    filesOf: () => [],
    placeOf: () => undefined,
    resolve(site, at) {
      if (at === '/alt') return { kind: 'redirect', to: '/preise', permanent: true };
      if (at === '/bald') return { kind: 'redirect', to: '/über', permanent: false };
      if (at === '/gefiltert') return { kind: 'redirect', to: '/preise?a=%C3%BC&b=ü#f%C3%BCr', permanent: false };
      if (at === '/kaputt') throw new Error('secret detail');
      if (pagesOf(site).has(at)) return { kind: 'page', status: 200, path: at, search: '', isEndless: false };
      if (/^\/\w+-software$/.test(at)) return { kind: 'page', status: 200, path: at, search: '', isEndless: true };
      return { kind: 'page', status: 404, path: '', search: '', isEndless: false };
    },
    nearestPages: () => [],
    prepareNearest: () => [].values() as Generator<void>,
    renderPage(site, { path: at }, { year }) {
      renders.push(at);
      const style = 'body{color:red}';
      return {
        style,
        html: `<!doctype html><title>${at}</title><style>${style}</style><p>${pagesOf(site).get(at) ?? 'Nicht gefunden'} ${year} ${'Handwerk '.repeat(200)}`,
      };
    },
    renderPayload(site, { path: at }, { build }) {
      renders.push(`payload ${at}`);
      return { build, language: 'de', head: { title: pagesOf(site).get(at) ?? 'Nicht gefunden', elements: [] }, blocks: [] };
    },
    pageDocument: (site, at) => (pagesOf(site).has(at) ? ({ text: pagesOf(site).get(at) } as never) : undefined),
    routes: (site) => [...pagesOf(site).keys()].map((at) => ({ path: at, page: at, canonical: at })),
    gone: () => [],
    redirects: () => ['/alt', '/bald', '/gefiltert'],
    searchTexts: () => undefined,
    searchData: () => [].values() as Generator<void, undefined>,
    *createSearch() {
      return () => foundNothing;
    },
    updateAddresses: () => ['/updates#u1'],
    liveContent: (site) => ({
      activeUsers: 2613,
      updates: [
        { id: 'u1', date: '12. Mai 2026', title: pagesOf(site).get('/') ?? '', description: 'D', category: 'Feature', details: ['eins'], readTime: '1 Min.' },
      ],
      posts: postsOf(site),
    }),
    contact: () => ({ recipient: 'kontakt@site.example', retentionDays: 180, security: 'sicherheit@site.example' }),
    sitemap: (site) => [...pagesOf(site).keys()],
    unlistedPaths: () => [],
    wordPageKinds: () => [],
    lastChange: () => undefined,
    entryTimes: () => undefined,
    copies: () => [],
    withAges: (site) => site,
    settings: () => ({ name: 'Testkontor' }),
    theme: () => undefined,
    mediaAddresses: () => [],
    icon: () => icons.get('icon'),
    addresses: () => addresses,
    isSearchPage: () => false,
    renderExample: () => undefined,
    renderGallery: () => undefined,
    catalogue: new Map(),
    editorSchema: () => ({ type: 'object' }),
    editorValues: () => undefined,
    exampleIssues: () => [],
  };
  return { renderer, renders };
}

const noMedia: Media = {
  readPicture: async (file) => ({ kind: 'picture', file, name: file, issues: [] }),
  readFont: async (file) => ({ kind: 'font', file, name: file, address: '', issues: [] }),
  sweep: async () => {},
};

/** A folder that is deleted after the test, with these files. */
export async function folder(files: Readonly<Record<string, string | Uint8Array>> = {}): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'seitenwerk-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [file, content] of Object.entries(files)) await write(root, file, content);
  return root;
}

export async function write(root: string, file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), content);
}

/** Does something while a folder has these permissions; a superuser, who may do everything, becomes another user for that time. */
export async function withMode(mode: number, root: string, folder: string, work: () => Promise<void>): Promise<void> {
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined;
  if (nobody !== undefined) execFileSync('chown', ['-R', String(nobody), root]);
  if (nobody !== undefined) process.seteuid?.(nobody);
  try {
    await chmod(path.join(root, folder), mode);
    await work();
  } finally {
    await chmod(path.join(root, folder), 0o755);
    if (nobody !== undefined) process.seteuid?.(0);
  }
}

export const page = (text: string) => JSON.stringify({ text });

const content = {
  'pages.config.json': '{}',
  'content/pages/home.json': page('Startseite'),
  'content/pages/preise.json': page('Preise'),
};

export interface TestApp {
  readonly app: FastifyInstance;
  readonly root: string;
  /** Paths in the order in which they were rendered. */
  readonly renders: readonly string[];
}

/** Listens on a free port of this machine and gives its number. */
export async function listen(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** The whole server over a temporary folder with a home page and a page of prices. */
export async function testApp(options: Partial<Omit<AppOptions, 'env'>> & { env?: Record<string, string> } = {}): Promise<TestApp> {
  const { renderer, renders } = smallRenderer();
  const root = options.root ?? (await folder(content));
  const env = readEnvironment({ LOG_LEVEL: 'silent', ...options.env });
  const app = await buildApp({
    renderer,
    scripts: { loader: '/assets/loader.js' },
    build: 'b1',
    media: noMedia,
    watch: false,
    ...options,
    root,
    env,
  });
  onTestFinished(() => app.close());
  return { app, root, renders };
}

/** Collects what is written to the standard output, where the log goes, until the test ends. */
export function captureOutput(): () => string {
  const texts: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((text: string) => texts.push(String(text)) > 0) as typeof process.stdout.write;
  onTestFinished(() => {
    process.stdout.write = write;
  });
  return () => texts.join('');
}

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly req?: { readonly id: string; readonly path: string };
}

/** Lines of the log, as they were written. */
export function linesOf(output: string): LogLine[] {
  const lines = output.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
