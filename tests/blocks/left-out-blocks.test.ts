import { expect, test, vi } from 'vitest';
import type { DrawFailure, RenderOptions } from '../../renderer/api.ts';
import { catalogue } from '../../renderer/catalogue.ts';
import { renderer } from '../../renderer/entry-server.ts';
import type { Block } from '../../schema/block.ts';
import { htmlOf, type TestSite, testFiles, testSite } from '../test-site.ts';

const header = { type: 'page-header', headline: 'Was es kostet' };
const faq = { type: 'faq', headline: 'Fragen', items: [{ question: 'Wie lange?', answer: 'Einen Monat.' }] };

const siteWith = (...blocks: object[]) => testSite(testFiles({ home: { title: 'Test', description: 'Test', blocks } }));

type Method = 'component' | 'structuredData' | 'passages' | 'states' | 'drawnIds' | 'pageSize';

function throwing(method: Method, message: string, type = 'faq') {
  return vi.spyOn(catalogue.get(type) as Block & Record<Method, () => never>, method).mockImplementation(() => {
    throw Object.assign(new Error(message), { stack: `Error: ${message}\n    at said (/p/blocks/${type}/said.ts:3:7)` });
  });
}

const foundIn = ({ issues }: TestSite) =>
  issues.filter(({ isFailure }) => isFailure).map(({ rule, severity, file, pointer, message }) => [rule, severity, file, pointer, message.de]);

function told() {
  const failures: (Pick<DrawFailure, 'block' | 'message'> & { readonly path: string })[] = [];
  const onFailure: RenderOptions['onFailure'] = ({ block, message }, path) => failures.push({ block, message, path });
  return { failures, onFailure };
}

function payloadOf(site: TestSite, options: Partial<RenderOptions>) {
  const resolution = renderer.resolve(site, '/', '');
  if (resolution.kind !== 'page') throw new Error(resolution.kind);
  const others = { origin: 'https://www.example.example', build: 'test', year: 2026, scripts: { loader: '/assets/loader.js' }, canSendMail: true };
  return renderer.renderPayload(site, resolution, { ...others, ...options });
}

test('visitors of a server get a page without the block that throws, of which they hear nothing, and the server is told', async () => {
  using _ = throwing('component', 'days.maps is not a function');
  const { failures, onFailure } = told();
  const site = await siteWith(header, faq);
  const html = htmlOf(site, '/', { onFailure });
  expect(html).toContain('Was es kostet</h1>');
  expect(html).not.toMatch(/Wie lange\?<|days\.maps/);
  expect(failures).toEqual([{ block: 'faq', message: 'days.maps is not a function', path: '/' }]);
  expect(JSON.stringify(payloadOf(site, { onFailure }))).not.toContain('days.maps');
});

test('a page of which no block is left fails, and so does every page with one that throws where nobody hears of it, as in an export', async () => {
  using _ = throwing('component', 'days.maps is not a function');
  const { failures, onFailure } = told();
  using __ = vi.spyOn(catalogue.get('page-header') as Block & { component: () => never }, 'component').mockImplementation(() => {
    throw new Error('no headline');
  });
  // what another test has drawn is kept
  const site = await siteWith({ ...header, headline: 'Was es nicht kostet' }, faq);
  expect(() => htmlOf(site, '/', { onFailure })).toThrow('Nothing of / can be drawn.');
  expect(failures.map(({ block }) => block)).toEqual(['page-header', 'faq']);
  expect(() => htmlOf(site, '/')).toThrow('no headline');
});

test('what a block fails to tell search engines keeps nobody from reading it', async () => {
  using _ = throwing('structuredData', 'no question');
  const { failures, onFailure } = told();
  expect(htmlOf(await siteWith(header, faq), '/', { onFailure })).toContain('Wie lange?');
  expect(failures).toEqual([{ block: 'faq', message: 'no question', path: '/' }]);
});

test('what a block tells search engines and JSON cannot say is told of that block, and keeps nobody from reading the page', async () => {
  const own: Record<string, unknown> = { '@type': 'FAQPage' };
  const site = await siteWith(header, { ...faq, headline: 'Fragen ohne Antwort' });
  for (const [entity, message] of [
    [1n, 'serialize a BigInt'],
    [own, 'Converting circular structure'],
  ]) {
    own.mainEntity = entity;
    using _ = vi.spyOn(catalogue.get('faq') as Block & { structuredData: () => object[] }, 'structuredData').mockReturnValue([own]);
    const { failures, onFailure } = told();
    expect(htmlOf(site, '/', { onFailure })).toContain('Fragen ohne Antwort');
    expect(failures).toEqual([{ block: 'faq', message: expect.stringContaining(`"structuredData" gives what JSON cannot say: `), path: '/' }]);
    expect(failures[0]?.message).toContain(message);
  }
});

test('a block whose answers cannot be read is found with the text of its page, and keeps nobody from searching; who writes it is told', async () => {
  using _ = throwing('passages', 'no anchor');
  const site = await siteWith(header, { ...faq, items: [{ question: 'Wie lange gilt das?', answer: 'Einen Monat.' }] });
  expect(renderer.searchTexts(site, '/')?.documents.map(({ kind, terms }) => [kind, terms.includes('monat')])).toEqual([['page', true]]);
  expect(payloadOf(site, { leavesOutFailures: true }).failures).toEqual([{ block: 'faq', message: 'no anchor', stack: expect.stringContaining('faq') }]);
});

test('a block that cannot say what it states is told with the place in its code, and what else is to be mended is found', async () => {
  using _ = throwing('states', 'no values', 'ratings-table');
  const table = { type: 'ratings-table', ...catalogue.get('ratings-table')?.examples[0]?.block };
  const site = await siteWith({ ...header, headline: 'Zusammen 69,99 € im Monat' }, table);
  expect(foundIn(site)).toEqual([
    [
      'ratings-table/states',
      'warning',
      'content/pages/home.json',
      '/blocks/1',
      '„states“ des Blocks „ratings-table“ ist gescheitert: no values (blocks/ratings-table/said.ts:3:7). Falsch ist der Code des Blocks, nicht diese Datei.',
    ],
  ]);
  expect(site.issues.map(({ rule }) => rule)).toContain('literal-fact');
});

test.each([
  ['drawnIds', 'feature-groups'],
  ['pageSize', 'update-list'],
] as const)('a block whose %s throws keeps no site from being read, and is told with the place in its code', async (method, type) => {
  using _ = throwing(method, 'no items', type);
  const site = await siteWith({ ...header, headline: `Ohne ${method}` }, { type, ...catalogue.get(type)?.examples[0]?.block });
  expect(foundIn(site)).toEqual([
    [
      `${type}/${method}`,
      'warning',
      'content/pages/home.json',
      '/blocks/1',
      `„${method}“ des Blocks „${type}“ ist gescheitert: no items (blocks/${type}/said.ts:3:7). Falsch ist der Code des Blocks, nicht diese Datei.`,
    ],
  ]);
  expect(htmlOf(site, '/')).toContain(`Ohne ${method}</h1>`);
});
