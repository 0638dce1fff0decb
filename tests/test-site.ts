import type { ContentFile, ContentFiles, RenderOptions, Site } from '../renderer/api.ts';
import { catalogue } from '../renderer/catalogue.ts';
import { renderer } from '../renderer/entry-server.ts';
import { isError } from '../schema/issue.ts';
import { roles } from '../schema/roles.ts';
import { acceptAndCheck } from './accept-and-check.ts';

const picture = (name: string) => ({
  width: 1440,
  height: 900,
  original: `/media/${name}.png`,
  avif: [480, 960].map((width) => ({ src: `/media/${name}-${width}.avif`, width })),
  fallback: `/media/${name}.webp`,
});

/** What the server makes of content/images and content/fonts. */
export function testMedia(
  names: readonly string[] = ['dashboard', 'elektriker', 'rechnung', 'tour', 'auftraege', 'handy', 'og', 'icon'],
): Map<string, ContentFile> {
  const images = names.map((name): ContentFile => ({ kind: 'picture', file: `content/images/${name}.png`, name, image: picture(name), issues: [] }));
  const fonts = ['headline', 'text'].map(
    (name): ContentFile => ({ kind: 'font', file: `content/fonts/${name}.woff2`, name, address: `/media/${name}.woff2`, issues: [] }),
  );
  return new Map([...images, ...fonts].map((file) => [file.file, file]));
}

export const renderOptions = { origin: 'https://www.example.example', build: 'test', year: 2026, scripts: { loader: '/assets/loader.js' }, canSendMail: true };

const link = (label: string, href: string) => ({ label, href });

/** What a claim needs. */
export const evidence = { publisher: 'Prüfstelle', title: 'Vergleich', date: '2025-03-01', url: 'https://test.example/vergleich' };

/** content/site.json of the test site. */
export const siteFile = {
  name: 'Testkontor',
  legalName: 'Testkontor GmbH',
  description: 'Eine Website zum Testen.',
  language: 'de',
  image: 'og',
  software: { category: 'BusinessApplication', operatingSystem: 'Web' },
  blog: {
    categories: [{ name: 'Software', icon: 'layers', hue: 'violet', tags: ['Schnittstellen', 'Einführung', 'Schulung'] }],
    tags: ['Büro', 'Termine', 'Kosten', 'Planung', 'Rechnungen', 'Aufträge', 'Lager', 'Zeiten', 'Mitarbeiter', 'Kunden', 'Baustelle'],
  },
  links: {
    app: 'https://app.testkontor.example',
    hilfe: 'https://hilfe.testkontor.example',
    facebook: 'https://www.facebook.com/testkontor',
    linkedin: 'https://www.linkedin.com/company/testkontor',
  },
  email: { general: 'a@b.example', support: 'a@b.example', press: 'a@b.example', privacy: 'a@b.example' },
  contact: { retentionDays: 180 },
  phone: '030 23125 000',
  address: { street: 'Teststraße 1', postalCode: '40878', city: 'Ratingen', country: 'Deutschland', countryCode: 'DE' },
  activeUsers: 2613,
  shell: {
    before: [
      { type: 'site-header', skipLabel: 'Zum Inhalt', menuLabel: 'Menü', items: [link('Start', '/')], actions: [link('Anmelden', 'app:/auth')] },
    ] as object[],
    after: [{ type: 'toaster', label: 'Notification', close: 'Schließen' }] as object[],
  },
};

const page = (headline: string) => ({ title: headline, description: `Seite ${headline}`, blocks: [{ type: 'page-header', headline }] });

/** Rows for the roles that a test does not care about: to the page with the block that makes such a page, else to the not-found page. */
function otherRoles(routes: readonly unknown[], pages: Record<string, unknown>) {
  const pageOf = (role: string) =>
    Object.keys(pages).find((name) => {
      const { blocks } = pages[name] as { blocks?: unknown };
      return Array.isArray(blocks) && blocks.some((block) => catalogue.get(block?.type)?.makes === role);
    }) ?? '404';
  const given = new Set(routes.map((row) => (row as { role?: string }).role));
  return roles
    .filter((role) => role !== 'not-found' && !given.has(role))
    .map((role) =>
      role === 'post'
        ? { paths: [`/x-${role}/{post}`], page: pageOf(role), role, vocabularies: { post: 'blog' }, unknown: '/' }
        : { paths: [`/x-${role}`], page: pageOf(role), role },
    );
}

/** A small, complete site as files; tests give it pages by name, rows of the route table, and whole other files. */
export function testFiles(
  pages: Record<string, unknown> = {},
  routes: unknown[] = [{ paths: ['/'], page: 'home' }],
  others: Record<string, unknown> = {},
): Map<string, string> {
  const files: Record<string, unknown> = {
    'content/site.json': siteFile,
    'content/facts.json': {
      facts: {
        'trial.days': { title: 'Testdauer', type: 'number', value: 7 },
        'price.basic': { title: 'Basic', type: 'money', value: 69.99 },
        'price.premium': { title: 'Premium', type: 'money', value: 169.99 },
        'price.competitor.basic': { title: 'Andere', type: 'money', value: 49.9 },
        'support.answerHours': { title: 'Antwort in Stunden', type: 'number', value: 24 },
        'support.hours': { title: 'Geschäftszeiten', type: 'text', value: 'Mo-Fr 9:00-17:00' },
      },
    },
    'content/claims.json': { claims: { siegel: { wording: 'Testsieger 2025', kind: 'seal', evidence } } },
    'pages.config.json': { routes: [...routes, ...otherRoles(routes, pages), { page: '404', role: 'not-found' }] },
    'content/pages/home.json': page('Startseite'),
    'content/pages/404.json': { ...page('Seite nicht gefunden'), index: false },
    ...Object.fromEntries(Object.entries(pages).map(([name, value]) => [`content/pages/${name}.json`, value])),
    ...others,
  };
  return new Map(Object.entries(files).map(([file, value]) => [file, typeof value === 'string' ? value : JSON.stringify(value, null, 2)]));
}

/** A site with the files that it is made of. */
export interface TestSite extends Site {
  readonly files: ContentFiles;
}

const read = new Map<string, Promise<ContentFile | undefined>>();

/** The site of these files after `before`, or as a first one. */
export async function testSite(files: ReadonlyMap<string, string | Uint8Array>, before?: TestSite, media = testMedia()): Promise<TestSite> {
  const wanted = new Map(media);
  for (const [file, source] of files) {
    const key = `${file} ${String(source)}`;
    const reading = read.get(key) ?? renderer.readFile(file, source);
    read.set(key, reading);
    const content = await reading;
    if (content) wanted.set(file, content);
  }
  const accepted = acceptAndCheck(before?.files ?? new Map(), before ? withSameMedia(wanted, before.files) : wanted, new Date('2026-11-21'));
  return { ...renderer.siteAt(accepted.site, { at: Date.parse('2026-11-21') }), files: accepted.files };
}

function withSameMedia(wanted: ReadonlyMap<string, ContentFile>, before: ContentFiles): ContentFiles {
  return new Map([...wanted].map(([file, content]) => [file, content.kind === 'picture' || content.kind === 'font' ? (before.get(file) ?? content) : content]));
}

/**
 * The HTML of a path; `options` take the place of the usual ones.
 * @throws with what keeps its page back
 */
export function htmlOf(site: Site, path: string, options: Partial<RenderOptions> = {}): string {
  const resolution = renderer.resolve(site, path.split('?')[0] ?? '', new URL(path, 'http://x').search);
  if (resolution.kind !== 'page') throw new Error([`${path} is no page: ${JSON.stringify(resolution)}`, ...errorsOf(site)].join('\n'));
  return renderer.renderPage(site, resolution, { ...renderOptions, ...options }).html;
}

function errorsOf({ issues }: Site): string[] {
  return issues.filter(isError).map(({ file, pointer, message }) => `${file} ${pointer} ${message.de}`);
}
