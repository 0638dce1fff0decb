import { evidence, siteFile } from '../test-site.ts';

const json = (value: unknown) => JSON.stringify(value, null, 2);
const page = (headline: string, more: object = {}) =>
  json({ title: headline, description: `Die Seite ${headline}.`, ...more, blocks: [{ type: 'page-header', headline }] });

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M0 0h24v12z"/></svg>';

/** A small, complete site on the disk in which files depend on each other in every way that there is. */
export const smallSite: Readonly<Record<string, string>> = {
  'pages.config.json': json({
    routes: [
      { paths: ['/'], page: 'home' },
      { paths: ['/preise'], page: 'preise' },
      { paths: ['/blog'], page: 'blog', role: 'blog' },
      { paths: ['/blog/{post}'], page: 'beitrag', role: 'post', vocabularies: { post: 'blog' }, unknown: '/blog' },
      { folder: 'landing' },
      { paths: ['/{stadt}-software'], page: 'stadt', vocabularies: { stadt: 'seo/staedte' } },
      { page: '404', role: 'not-found' },
    ],
  }),
  'content/site.json': json({ ...siteFile, shell: { before: [], after: [] } }),
  'content/facts.json': json({
    facts: {
      'trial.days': { title: 'Testdauer', type: 'number', value: 7 },
      'price.basic': { title: 'Basic', type: 'money', value: 69.99 },
      'price.unused': { title: 'Noch nirgends genannt', type: 'money', value: 1 },
    },
  }),
  'content/claims.json': json({ claims: { siegel: { wording: 'Testsieger 2025', kind: 'seal', evidence } } }),
  'content/seo/staedte.json': json({
    title: 'Städte',
    items: [
      { slug: 'bonn', name: 'Bonn', intro: 'Am Rhein.' },
      { slug: 'bad-homburg', name: 'Bad Homburg', intro: 'Vor der Höhe.' },
    ],
    unknown: { name: '{{name}}', intro: 'Überall.' },
  }),
  'content/pages/home.json': page('Start mit {{trial.days}} Tagen', { image: 'werkstatt' }),
  'content/pages/preise.json': page('Ab {{price.basic}}'),
  'content/pages/404.json': page('Nicht gefunden'),
  'content/pages/stadt.json': json({
    title: 'Software in {{stadt.name}}',
    description: '{{stadt.intro}} {{claim.siegel}}.',
    blocks: [{ type: 'page-header', headline: 'In {{stadt.name}}', lead: '{{stadt.intro}}' }],
  }),
  'content/pages/landing/fliesen.json': page('Fliesen für {{price.basic}}', { paths: ['/fliesen'] }),
  'content/pages/blog.json': page('Blog'),
  'content/pages/beitrag.json': json({
    title: '{{post.title}}',
    description: '{{post.description}}',
    blocks: [{ type: 'page-header', headline: '{{post.title}}' }],
  }),
  'content/blog/erster.mdx':
    '---\ntitle: "Erster Beitrag"\nexcerpt: "Ein Anriss."\nauthor: "Erika Muster"\ntags: ["Eins"]\n---\n\nEr kostet {{price.basic}}.\n',
  'content/updates/2025-05-01.json': json({
    id: '2025-05-01',
    date: '1. Mai 2025',
    title: 'Eintrag',
    description: 'Was sich geändert hat.',
    category: 'Update',
    details: ['Eine Einzelheit'],
    readTime: '1 Min.',
  }),
  'content/images/og.svg': svg,
  'content/images/werkstatt.svg': svg,
};

/** Addresses of the small site, those of landing pages that tests write included. */
export const addresses = [
  '/',
  '/preise',
  '/blog',
  '/blog/erster',
  '/fliesen',
  '/dach',
  '/bonn-software',
  '/bad-homburg-software',
  '/irgendwo-software',
  '/gibt-es-nicht',
];
