import { expect, test } from 'vitest';
import { roles } from '../../schema/roles.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { testFiles } from '../test-site.ts';
import { createReading, outcome, outcomeAnew, type Texts, today } from './outcome.ts';

const landing = (title: string, ...paths: string[]) => ({
  title,
  description: `Seite ${title}.`,
  paths,
  blocks: [
    { type: 'page-header', headline: title },
    { type: 'text-section', headline: 'Mehr', items: [{ title: 'Weg', text: '[Fliesen](/fliesen) und [Preise](/preise).' }] },
  ],
});
const page = (title: string) => ({ title, description: `Seite ${title}.`, blocks: [{ type: 'page-header', headline: title }] });

/** Each role has a page of its own, so that no page stands twice in the table. */
const own = roles.filter((role) => role !== 'not-found');
const rowOf = (role: string) =>
  role === 'post' ? { paths: ['/x-post/{post}'], page: role, role, vocabularies: { post: 'blog' }, unknown: '/' } : { paths: [`/x-${role}`], page: role, role };

const texts = testFiles(
  {
    ...Object.fromEntries(own.map((role) => [role, { ...page(role), index: false }])),
    'landing/fliesen': landing('Fliesen', '/fliesen'),
    'landing/maler': landing('Maler', '/maler', '/malen'),
    preise: page('Preise'),
    stadt: page('Stadt'),
  },
  [
    { paths: ['/'], page: 'home' },
    { paths: ['/preise'], page: 'preise' },
    { paths: ['/{stadt}-software'], page: 'stadt', vocabularies: { stadt: 'seo/staedte' } },
    { folder: 'landing' },
    ...own.map(rowOf),
  ],
  { 'content/seo/staedte.json': { title: 'Städte', items: [{ slug: 'bonn', name: 'Bonn' }], unknown: { name: '{{name}}' } } },
);
const table = JSON.parse(texts.get('pages.config.json') ?? '');
const all: Texts = new Map([
  ...texts,
  ['pages.config.json', JSON.stringify({ ...table, redirects: [{ from: '/alt', to: '/preise' }], gone: ['/weg'] }, null, 2)],
]);

const fliesen = 'content/pages/landing/fliesen.json';
const addresses = [
  ...[['/platten'], ['/platten', '/fliesen'], ['/maler'], ['/platten', '/malen'], ['/preise'], ['/'], ['/bonn-software'], ['/ulm-software']],
  ...[['/alt'], ['/weg'], ['/Platten'], ['platten'], ['/platten/'], ['/platten', '/platten'], ['/fl\u0456esen'], ['/{stadt}-fliesen'], ['/sitemap.xml'], []],
];

test('another address of a page is accepted, or told, as by who reads the whole table anew', async () => {
  const read = createReading();
  let [accepted, served] = [acceptAndCheck(new Map(), await read(all), today).files, all];
  expect(outcome(new Map(), await read(all)).told.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  const verdicts = new Set<boolean>();
  for (const paths of addresses) {
    const wanted: Texts = new Map(all).set(fliesen, JSON.stringify(landing('Fliesen', ...paths), null, 2));
    const { files, told } = outcome(accepted, await read(wanted));
    expect(told, paths.join(' ')).toEqual(await outcomeAnew(served, wanted));
    verdicts.add(told.refused.length > 0);
    [accepted, served] = told.refused.length > 0 ? [files, served] : [files, wanted];
  }
  expect(verdicts).toEqual(new Set([true, false]));
});
