import { beforeAll, describe, expect, test } from 'vitest';
import type { Accepted, ContentFiles } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import { isError } from '../../schema/issue.ts';
import { readSite } from '../mistakes/cases.ts';
import { readAll } from '../mistakes/load.ts';
import { htmlOf } from '../test-site.ts';

const files = readSite();
const berlin = (text: string) => Date.parse(`${text}${text < '2026-10-25' || text > '2027-03-28' ? '+02:00' : '+01:00'}`);

const landing = (name: string, fields: object, blocks: object[] = [{ type: 'page-header', headline: `Seite ${name}` }]) =>
  JSON.stringify({ title: `Eine Seite über ${name}`, description: `Alles, was es über ${name} zu sagen gibt.`, paths: [`/${name}`], ...fields, blocks });
const section = (headline: string, fields: object = {}) => ({ type: 'text-section', ...fields, headline, items: [{ text: `Text von ${headline}.` }] });
const post = (title: string, details: string) =>
  `---\ntitle: "${title}"\nexcerpt: "Worum es in „${title}“ geht."\nauthor: "Mira Voss"\ndate: "2026-03-12"\ntags: ["Büro"]\n${details}\n---\n\nText.\n`;
const update = (id: string, fields: object) =>
  JSON.stringify({
    id,
    date: '12. März 2026',
    title: `Neu: ${id}`,
    description: 'Etwas ist neu.',
    category: 'Feature',
    details: ['Eins.'],
    readTime: '1 Min.',
    ...fields,
  });

const timed: Readonly<Record<string, string>> = {
  'content/pages/landing/winter.json': landing('winter', { publishAt: '2026-12-01T08:00', unpublishAt: '2026-12-24T14:00' }),
  'content/pages/landing/idee.json': landing('idee', { draft: true }),
  'content/pages/landing/wechsel.json': landing('wechsel', {}, [
    { type: 'page-header', headline: 'Vorher', unpublishAt: '2026-12-01' },
    { type: 'page-header', headline: 'Nachher', publishAt: '2026-12-01' },
    section('Entwurf', { draft: true }),
    section('Immer'),
  ]),
  // its path is one that a row with a pattern knows
  'content/pages/landing/stadt.json': landing('software-in-hamburg', { publishAt: '2026-12-01' }),
  'content/blog/dezember.mdx': post('Der Dezember', 'publishAt: 2026-12-01T07:30'),
  'content/blog/november.mdx': post('Der November', 'unpublishAt: 2026-12-01'),
  'content/blog/idee.mdx': post('Nur eine Idee', 'draft: true'),
  'content/updates/2026-12-01-schnee.json': update('2026-12-01-schnee', { publishAt: '2026-12-01' }),
  'content/updates/2026-11-01-laub.json': update('2026-11-01-laub', { unpublishAt: '2026-12-01' }),
};

let contents: ContentFiles;
let accepted: Accepted;
beforeAll(async () => {
  contents = await readAll(new Map([...files, ...Object.entries(timed).map(([file, text]) => [file, Buffer.from(text)] as const)]));
  accepted = renderer.accept(new Map(), contents);
});

const siteAt = (text: string, drafts = false) => renderer.siteAt(accepted.site, { at: berlin(text), drafts });
const status = (text: string, path: string, drafts = false) => {
  const found = renderer.resolve(siteAt(text, drafts), path, '');
  return found.kind === 'page' ? found.status : found.kind;
};

test('files that wait for their time are accepted with all others', () => {
  expect(accepted.site.issues.filter(isError)).toEqual([]);
  expect([...accepted.refused]).toEqual([]);
});

describe('a page comes and goes at its second:', () => {
  test.each([
    ['2026-12-01T07:59:59', 404],
    ['2026-12-01T08:00:00', 200],
    ['2026-12-24T13:59:59', 200],
    ['2026-12-24T14:00:00', 404],
  ])('%s', (text, expected) => {
    const site = siteAt(text);
    const isShown = expected === 200;
    expect(status(text, '/winter')).toBe(expected);
    expect(renderer.sitemap(site).includes('/winter')).toBe(isShown);
    expect(renderer.routes(site).some(({ path }) => path === '/winter')).toBe(isShown);
    expect(renderer.pageDocument(site, '/winter') !== undefined).toBe(isShown);
  });
});

test('before its time a page takes nothing away: a path that a pattern knows shows the page of the pattern', () => {
  const titleAt = (text: string) => /<title>(.*?)<\/title>/.exec(htmlOf(siteAt(text), '/software-in-hamburg'))?.[1];
  expect(titleAt('2026-12-01T00:00')).toContain('Eine Seite über software-in-hamburg');
  expect(titleAt('2026-11-30T23:59')).not.toContain('Eine Seite über');
  expect(status('2026-11-30T23:59', '/software-in-hamburg')).toBe(200);
});

test('a block takes the place of another at its second, and a page never has both or none', () => {
  const headlines = (text: string, drafts = false) =>
    [...(/<main.*<\/main>/s.exec(htmlOf(siteAt(text, drafts), '/wechsel'))?.[0] ?? '').matchAll(/<h[12][^>]*>(?:<[^>]*>)*([^<]+)/g)].map(
      ([, headline]) => headline,
    );
  expect(headlines('2026-11-30T23:59:59')).toEqual(['Vorher', 'Immer']);
  expect(headlines('2026-12-01T00:00')).toEqual(['Nachher', 'Immer']);
  expect(headlines('2026-12-01T00:00', true)).toEqual(['Nachher', 'Entwurf', 'Immer']);
});

test('in development a text is found where it was written, also behind a block that is not shown', () => {
  const place = renderer.placeOf(siteAt('2026-12-01T00:00'), '/wechsel', { part: 'main', index: 0, text: 'Nachher' });
  expect(place).toEqual({ file: 'content/pages/landing/wechsel.json', path: ['blocks', 1, 'headline'] });
  const last = renderer.placeOf(siteAt('2026-12-01T00:00'), '/wechsel', { part: 'main', index: 1, text: 'Immer' });
  expect(last).toMatchObject({ path: ['blocks', 3, 'headline'] });
});

describe('a page of which blocks come and go', () => {
  const switching = async (blocks: readonly object[], fields: object = {}) => {
    const page = Buffer.from(landing('wandel', fields, [{ type: 'page-header', headline: 'Wandel' }, ...blocks]));
    const read = await readAll(new Map([...files, ['content/pages/landing/wandel.json', page] as const]));
    const { site } = renderer.accept(new Map(), read);
    return (text: string, drafts = false) => {
      const shown = renderer.siteAt(site, { at: berlin(text), drafts });
      const resolution = renderer.resolve(shown, '/wandel', '');
      if (resolution.kind !== 'page') throw new Error(resolution.kind);
      const { html } = renderer.renderPage(shown, resolution, options);
      return { html, payload: renderer.renderPayload(shown, resolution, options), version: renderer.pageVersion(shown, '/wandel') };
    };
  };
  const nextSwitch = { address: '/assets/next-switch.js', integrity: 'sha256-x', shell: '/assets/shell.js' };
  const options = { origin: 'https://www.example.example', build: 'test', year: 2026, scripts: { loader: '/assets/loader.js', nextSwitch }, canSendMail: true };
  const signs = /data-names|data-next-switch|data-shell|next-switch\.js/g;
  const window = { publishAt: '2026-12-01', unpublishAt: '2026-12-24' };

  test('says when, in the document and the payload, as long as there is a next time', async () => {
    const at = await switching([section('Aktion', window), section('Immer')]);
    for (const [text, next] of [
      ['2026-11-30T23:59', '2026-12-01T00:00'],
      ['2026-12-01T00:00', '2026-12-24T00:00'],
    ] as const) {
      const { html, payload } = at(text);
      expect(payload.nextSwitch).toBe(berlin(next));
      expect(html).toContain(` data-next-switch="${berlin(next)}" data-shell="/assets/shell.js">`);
      expect(html).toContain('<script type="module" src="/assets/next-switch.js" integrity="sha256-x" fetchpriority="low"></script>');
    }
    const { html, payload } = at('2026-12-24T00:00');
    expect(payload).not.toHaveProperty('nextSwitch');
    expect(html.match(signs)).toEqual(['data-names']);
  });

  test('gives its blocks names and ids that stay when others come, and two that say the same have two', async () => {
    const question = { type: 'faq', headline: 'Fragen', items: ['Eins?', 'Zwei?'].map((text) => ({ question: text, answer: text })) };
    const at = await switching([section('Aktion', window), section('Zweimal'), section('Zweimal'), question]);
    const [before, during] = [at('2026-11-30T23:59'), at('2026-12-01T00:00')];
    const [first, action, ...others] = during.payload.blocks;
    expect(action?.html).toContain('Aktion');
    expect([first, ...others]).toEqual(before.payload.blocks);
    const names = during.payload.blocks.map(({ name }) => name);
    expect(new Set(names).size).toBe(5);
    expect(during.html).toContain(` data-names="${names.join(' ')}"`);
  });

  test('counts neither drafts nor its own end, from which on it would not be there to be read', async () => {
    const ending = await switching([section('Aktion', { unpublishAt: '2026-12-24' })], { unpublishAt: '2026-12-24' });
    expect(ending('2026-12-01T00:00').payload).not.toHaveProperty('nextSwitch');
    const draft = await switching([section('Entwurf', { draft: true, publishAt: '2026-12-24' })]);
    expect(draft('2026-12-01T00:00').html).not.toMatch(signs);
    expect(draft('2026-12-01T00:00', true).payload.nextSwitch).toBe(berlin('2026-12-24T00:00'));
  });

  test('is another one for an export after its last switch, though it shows what it did before the first', async () => {
    const at = await switching([section('Aktion', window)]);
    const [before, after] = [at('2026-11-30T23:59'), at('2026-12-24T00:00')];
    expect(after.payload.blocks).toEqual(before.payload.blocks);
    expect(after.version).not.toBe(before.version);
  });

  test('is the only kind of page that carries any of it', async () => {
    for (const fields of [{}, { publishAt: '2026-01-01', unpublishAt: '2027-01-01' }]) {
      const at = await switching([section('Immer'), section('Entwurf', { draft: true })], fields);
      const { html, payload } = at('2026-12-01T00:00');
      expect(html).not.toMatch(signs);
      expect(JSON.stringify({ ...payload, head: undefined })).not.toMatch(/"name"|nextSwitch/);
    }
  });
});

test('posts and updates come and go in lists, under their addresses and for programs', () => {
  const shown = (text: string, drafts = false) => {
    const { posts, updates } = renderer.liveContent(siteAt(text, drafts));
    return [...posts.map(({ slug }) => slug), ...updates.map(({ id }) => id)].filter((name) => /dezember|november|idee|schnee|laub/.test(name)).toSorted();
  };
  expect(shown('2026-11-30T23:59')).toEqual(['2026-11-01-laub', 'november']);
  expect(shown('2026-12-01T00:00')).toEqual(['2026-12-01-schnee']);
  expect(shown('2026-12-01T07:30')).toEqual(['2026-12-01-schnee', 'dezember']);
  expect(shown('2026-12-01T07:30', true)).toEqual(['2026-12-01-schnee', 'dezember', 'idee']);
  expect(['/blog/dezember', '/blog/november', '/blog/idee'].map((path) => status('2026-12-01T07:29', path))).toEqual(['redirect', 'redirect', 'redirect']);
  expect(status('2026-12-01T07:30', '/blog/dezember')).toBe(200);
  expect(status('2026-12-01T07:30', '/blog/idee', true)).toBe(200);
});

test('what programs get of posts and updates says nothing of times to come', () => {
  const { posts, updates } = renderer.liveContent(siteAt('2026-12-01T08:00', true));
  expect(JSON.stringify([posts, updates])).not.toMatch(/publishAt|unpublishAt|"draft"/);
});

test('drafts are shown to nobody but those who ask for them', () => {
  expect([status('2027-01-01T00:00', '/idee'), status('2027-01-01T00:00', '/idee', true)]).toEqual([404, 200]);
});

test('a site says until when it stays as it is', () => {
  const { shownFrom, shownUntil } = siteAt('2026-12-01T07:45');
  expect([shownFrom, shownUntil]).toEqual([berlin('2026-12-01T07:30'), berlin('2026-12-01T08:00')]);
  const last = siteAt('2026-12-24T14:00');
  expect([last.shownFrom, last.shownUntil]).toEqual([berlin('2026-12-24T14:00'), Number.POSITIVE_INFINITY]);
});

test('after a restart a site is as it would be without one', async () => {
  for (const text of ['2026-11-30T23:59', '2026-12-01T00:00', '2026-12-01T08:00', '2026-12-24T14:00']) {
    const later = renderer.siteAt(renderer.accept(accepted.files, contents).site, { at: berlin(text) });
    const restarted = renderer.siteAt(renderer.accept(new Map(), contents).site, { at: berlin(text) });
    const all = [later, restarted, siteAt(text)].map((site) => [renderer.routes(site), renderer.sitemap(site), renderer.liveContent(site)]);
    expect(all[1], text).toEqual(all[0]);
    expect(all[2], text).toEqual(all[0]);
  }
});

test('a page that would be empty from one night on is told at once, and not in that night', async () => {
  const leer = landing('leer', {}, [{ type: 'page-header', headline: 'A', unpublishAt: '2026-12-01' }]);
  const read = await readAll(new Map([...files, ['content/pages/landing/leer.json', Buffer.from(leer)] as const]));
  expect([...renderer.accept(new Map(), read).refused]).toEqual(['content/pages/landing/leer.json']);
});

test('nobody is told that an address is gone whose page waits, is held back, or has had its time', () => {
  const [before, during, after] = ['2026-11-30T12:00', '2026-12-01T12:00', '2026-12-25T12:00'].map((text) => siteAt(text));
  if (!before || !during || !after) throw new Error('no site');
  expect([...renderer.goneAddresses(before, during), ...renderer.goneAddresses(during, after)]).toEqual([]);
});

test('another thread gets of a switch what has changed, and shows the same', () => {
  const [before, after] = [siteAt('2026-12-01T07:59'), siteAt('2026-12-01T08:00')];
  const there = renderer.withChange(structuredClone(renderer.changeOf(before)), undefined);
  const change = structuredClone(renderer.changeOf(after, before));
  const fresh = (change.model as { pages: { fresh: readonly { name: string }[] } }).pages.fresh.map(({ name }) => name);
  expect(fresh).toEqual(['landing/winter']);
  const switched = renderer.withChange(change, there);
  for (const path of ['/', '/winter', '/wechsel', '/software-in-hamburg', '/blog']) expect(htmlOf(switched, path), path).toBe(htmlOf(after, path));
});
