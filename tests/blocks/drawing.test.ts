import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import newsletter from '../../blocks/newsletter/examples.json' with { type: 'json' };
import planCards from '../../blocks/plan-cards/examples.json' with { type: 'json' };
import { htmlOf, siteFile, testFiles, testSite } from '../test-site.ts';

vi.mock('react-dom/server', async (original) => {
  const react = await original<typeof import('react-dom/server')>();
  return { ...react, renderToStaticMarkup: vi.fn(react.renderToStaticMarkup), renderToString: vi.fn(react.renderToString) };
});

/** How often React drew a block, and how often an island or a page's frame, since the site was made. */
const passes = () => ({ blocks: vi.mocked(renderToStaticMarkup).mock.calls.length, others: vi.mocked(renderToString).mock.calls.length });

const link = (label: string, href: string) => ({ label, href });
const help = { type: 'call-to-action', headline: 'Noch Fragen?', primary: link('Fragen stellen', '/kontakt') };
const page = (title: string, ...blocks: object[]) => ({ title, description: `Seite ${title}`, blocks: [{ type: 'page-header', headline: title }, ...blocks] });
const shell = (claim: string) => ({
  before: [{ type: 'site-header', skipLabel: 'Zum Inhalt', menuLabel: 'Menü', items: [link('Preise', '/preise')], actions: [link('Anmelden', 'app:/auth')] }],
  after: [
    {
      type: 'site-footer',
      text: claim,
      social: [],
      columns: ['Software', 'Firma', 'Recht'].map((title) => ({ title, items: [link('Start', '/')] })),
      cookieSettings: 'Cookies',
    },
  ],
});

const names = ['preise', 'kontakt', 'lager', 'termine'];
const routesTo = (pages: object) => [{ paths: ['/'], page: 'home' }, ...Object.keys(pages).map((name) => ({ paths: [`/${name}`], page: name }))];
const common = Object.fromEntries(names.map((name) => [name, page(name, help)]));

let sites = 0;
function nextClaim(): string {
  sites += 1;
  return `Software fürs Handwerk, Ausgabe ${sites}.`;
}

/** @param claim in the footer; what is drawn is kept for all sites of the same settings, and every site has its own */
async function siteOf(pages: Record<string, object>, claim = nextClaim()) {
  const site = await testSite(testFiles(pages, routesTo(pages), { 'content/site.json': { ...siteFile, shell: shell(claim) } }));
  expect(site.issues.filter(({ severity }) => severity === 'error').map(({ message }) => message.de)).toEqual([]);
  vi.clearAllMocks();
  return site;
}

test('header, footer and what else pages have in common are drawn once for all of them', async () => {
  const site = await siteOf(common);
  htmlOf(site, '/lager');
  expect(passes(), 'header, footer, two blocks; the frame and the search in the header').toEqual({ blocks: 4, others: 2 });
  htmlOf(site, '/termine');
  expect(passes(), 'its heading alone').toEqual({ blocks: 5, others: 2 });
  htmlOf(site, '/lager');
  expect(passes(), 'nothing').toEqual({ blocks: 5, others: 2 });
});

test('a page is marked as the current one where a block links to it, and nowhere else', async () => {
  const site = await siteOf(common);
  const marked = (path: string) => [...htmlOf(site, path).matchAll(/<a href="([^"]*)"[^>]* aria-current="page"/g)].map(([, href]) => href);
  for (const round of ['first', 'second']) {
    expect(marked('/lager'), round).toEqual([]);
    expect(marked('/preise'), round).toEqual(['/preise']);
    expect(marked('/kontakt'), round).toEqual(['/kontakt']);
    expect(marked('/'), `${round}, logo and footer`).toEqual(['/', '/', '/', '/']);
    expect(marked('/termine'), round).toEqual([]);
  }
  expect(passes().blocks, 'five headings; header, footer and the common block once for each page that they link to, and once for all others').toBe(
    5 + 3 + 2 + 2,
  );
});

test('an island costs a pass of its own; two of the same name on two pages have ids of their own', async () => {
  const plans = { type: 'plan-cards', ...planCards[0]?.block };
  const site = await siteOf({ ...common, preise: page('Preise', plans), lager: page('Lager', help, plans) });
  const ids = ['/preise', '/lager'].map((path) => [...htmlOf(site, path).matchAll(/<x-island data-id="([^"]*)"/g)].map(([, id]) => id));
  expect(ids).toEqual([
    ['b0i0', 'm1i0', 'm1i1'],
    ['b0i0', 'm2i0', 'm2i1'],
  ]);
  expect(passes().others, 'two islands and a frame for each; the search once in the header of the page that it links to, and once in that of all others').toBe(
    6 + 2,
  );
});

test('what is kept of a block is never shown where the site, the year or the address of the site is another', async () => {
  const site = await siteOf(common, 'Software fürs Handwerk.');
  const other = await siteOf(common, 'Neu: mit Lager.');
  expect(htmlOf(site, '/lager')).toContain('Software fürs Handwerk.');
  expect(htmlOf(other, '/lager')).toContain('Neu: mit Lager.');
  expect(htmlOf(site, '/lager', { year: 2027 })).toContain('© 2027');
  expect(htmlOf(site, '/lager')).toContain('© 2026');
});

test('where a page is saved, deleted or new, no block of another page is drawn again', async () => {
  const claim = 'Software für jeden Tag.';
  htmlOf(await siteOf(common, claim), '/lager');
  const { termine: _gone, ...others } = common;
  for (const changed of [{ ...common, termine: page('Mehr Termine', help) }, others, { ...common, neu: page('Neu', help) }]) {
    const site = await siteOf(changed, claim);
    htmlOf(site, '/lager');
    expect(passes().blocks).toBe(0);
  }
});

test('where something of the site or the server is another, only those blocks are drawn again that show it', async () => {
  const form = { type: 'newsletter', ...newsletter[0]?.block };
  const site = await siteOf({ ...common, kontakt: page('Kontakt', form, help) });
  htmlOf(site, '/kontakt', { canSendMail: true });
  const { blocks } = passes();
  htmlOf(site, '/kontakt', { canSendMail: false });
  expect(passes().blocks - blocks, 'the form').toBe(1);
});
