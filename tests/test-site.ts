import type { Media, RenderOptions, Site, SiteSource } from '../renderer/api.ts';
import { renderer } from '../renderer/entry-server.ts';

const picture = (name: string) => ({
  width: 1440,
  height: 900,
  original: `/media/${name}.png`,
  avif: [480, 960].map((width) => ({ src: `/media/${name}-${width}.avif`, width })),
  fallback: `/media/${name}.webp`,
});

const media: Media = {
  images: new Map(['dashboard', 'elektriker', 'rechnung', 'tour', 'auftraege', 'handy', 'og', 'icon', 'icons'].map((name) => [name, picture(name)])),
  fonts: { headline: '/media/headline.woff2', text: '/media/text.woff2' },
};

const renderOptions = { origin: 'https://www.example.example', build: 'test', year: 2026, scripts: { loader: '/assets/loader.js' }, canSendMail: true };

const link = (label: string, href: string) => ({ label, href });

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
  links: { app: 'https://app.testkontor.example' },
  email: { general: 'a@b.example', support: 'a@b.example', press: 'a@b.example', privacy: 'a@b.example' },
  phone: '030 23125 000',
  address: { street: 'Teststraße 1', postalCode: '40878', city: 'Ratingen', country: 'Deutschland', countryCode: 'DE' },
  activeUsers: 2613,
  shell: {
    before: [
      { type: 'site-header', skipLabel: 'Zum Inhalt', menuLabel: 'Menü', items: [link('Preise', '/preise')], actions: [link('Anmelden', 'app:/auth')] },
    ] as object[],
    after: [{ type: 'toaster', label: 'Notification', close: 'Schließen' }] as object[],
  },
};

const page = (headline: string) => ({ title: headline, description: `Seite ${headline}`, blocks: [{ type: 'page-header', headline }] });

/** A small, complete site as files; tests give it pages by name, rows of the route table, and whole other files. */
export function testFiles(
  pages: Record<string, unknown> = {},
  routes: unknown[] = [{ paths: ['/'], page: 'home' }],
  others: Record<string, unknown> = {},
): Map<string, string> {
  const files: Record<string, unknown> = {
    'content/site.json': siteFile,
    'content/facts.json': {
      facts: { 'trial.days': { title: 'Testdauer', type: 'number', value: 7 }, 'price.basic': { title: 'Basic', type: 'money', value: 69.99 } },
    },
    'content/claims.json': { claims: { siegel: { wording: 'Testsieger 2025', kind: 'seal' } } },
    'pages.config.json': { routes, notFound: '404' },
    'content/pages/home.json': page('Startseite'),
    'content/pages/404.json': page('Seite nicht gefunden'),
    ...Object.fromEntries(Object.entries(pages).map(([name, value]) => [`content/pages/${name}.json`, value])),
    ...others,
  };
  return new Map(Object.entries(files).map(([file, value]) => [file, typeof value === 'string' ? value : JSON.stringify(value, null, 2)]));
}

export function testSite(files: SiteSource['files'], previous?: Site): Site {
  return renderer.loadSite({ files, media, previous });
}

/** The HTML of a path; `options` take the place of the usual ones. */
export function htmlOf(site: Site, path: string, options: Partial<RenderOptions> = {}): string {
  const resolution = renderer.resolve(site, path.split('?')[0] ?? '', new URL(path, 'http://x').search);
  if (resolution.kind !== 'page') throw new Error(`${path} redirects to ${resolution.to}`);
  return renderer.renderPage(site, resolution, { ...renderOptions, ...options }).html;
}
