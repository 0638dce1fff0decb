import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { answersTo } from '../cli/new/ask.ts';
import type { Kind } from '../cli/new/kind.ts';
import { page } from '../cli/new/page.ts';
import { post } from '../cli/new/post.ts';
import { redirect } from '../cli/new/redirect.ts';
import { update } from '../cli/new/update.ts';
import type { Block } from '../schema/block.ts';
import type { Migration } from '../schema/migration.ts';
import { copySite, type SiteCopy } from './site-copy.ts';

let site: SiteCopy;
beforeEach(() => {
  site = copySite();
});
const read = (file: string) => readFileSync(path.join(site.folder, file), 'utf8');

test('a new page, post, update and redirect are complete: nothing is wrong with any of them, and none takes the place of what is there', () => {
  expect(site.cli('new', 'page', 'Dachgauben', '--title=Gauben fürs Dach')).toMatchObject({
    status: 0,
    printed: expect.stringMatching(/content\/pages\/landing\/dachgauben\.json[\s\S]*\nNoch führt kein Link zu ihr: Setze einen auf \/dachgauben, /),
  });
  expect(site.cli('new', 'post', 'Was', 'Gauben', 'kosten', '--author=Erika Beispiel').status).toBe(0);
  expect(site.cli('new', 'update', 'Gauben im Aufmaß!').status).toBe(0);
  expect(site.cli('new', 'redirect', '/gauben', 'preise').status).toBe(0);
  expect(site.cli('check')).toEqual({ status: 0, printed: expect.stringMatching(/^Keine Befunde/) });
  expect(JSON.parse(read('content/pages/landing/dachgauben.json'))).toMatchObject({ title: 'Gauben fürs Dach', paths: ['/dachgauben'], draft: true });
  expect(read('content/blog/was-gauben-kosten.mdx')).toContain('draft: true');
  const [update = ''] = readdirSync(path.join(site.folder, 'content/updates')).filter((name) => name.includes('gauben'));
  expect(JSON.parse(read(`content/updates/${update}`))).toMatchObject({ draft: true, description: 'Gauben im Aufmaß!' });
  expect(JSON.parse(read('pages.config.json')).redirects).toContainEqual({ from: '/gauben', to: '/preise', permanent: true });

  const page = read('content/pages/landing/dachgauben.json');
  expect(site.cli('new', 'page', 'Dachgauben')).toMatchObject({ status: 1, printed: expect.stringMatching(/^Das gibt es schon: .*dachgauben\.json/) });
  expect(site.cli('new', 'page', 'preise')).toMatchObject({ status: 1, printed: expect.stringContaining('duplicate-path') });
  for (const form of ['/preise.md', '/blog/feed.xml'])
    expect(site.cli('new', 'redirect', form, '/kontakt')).toMatchObject({ status: 1, printed: expect.stringContaining('hijacking-redirect') });
  expect([read('content/pages/landing/dachgauben.json'), existsSync(path.join(site.folder, 'content/pages/landing/preise.json'))]).toEqual([page, false]);
});

test('a new page does not come where visitors are sent on: it is refused with what to do, and an address that is said to be gone has its finding', () => {
  expect(site.cli('new', 'page', 'Angebot')).toEqual({
    status: 1,
    printed:
      'Von /angebot führt eine Weiterleitung nach /preise. Gib der Seite mit --path=… eine andere Adresse, oder lösche zuerst die Weiterleitung in pages.config.json.\n',
  });
  expect(existsSync(path.join(site.folder, 'content/pages/landing/angebot.json'))).toBe(false);
  expect(site.cli('new', 'page', 'Angebot', '--path=/angebote').status).toBe(0);
  const table = path.join(site.folder, 'pages.config.json');
  writeFileSync(table, readFileSync(table, 'utf8').replace('"redirects":', '"gone": ["/sommer"],\n  "redirects":'));
  expect(site.cli('new', 'page', 'Sommer')).toMatchObject({ status: 1, printed: expect.stringContaining('gone-page') });
});

const around = {
  root: '/p',
  siteDir: '/p',
  today: '2026-11-23',
  read: (_file: string): string | undefined => undefined,
  appended: () => '',
  files: ['content/images/dach.jpg'],
  language: 'de',
  catalogue: new Map<string, Block>(),
} as const;

test('a new page is written in the form that its blocks have by now', () => {
  const renamed: Migration<{ items: { question: string }[] }> = {
    describe: { de: '"question" heißt jetzt "ask"', en: '"question" is now "ask"' },
    up: (block) => ({ ...block, items: block.items.map(({ question, ...rest }) => ({ ask: question, ...rest })) }),
  };
  const faq = { migrations: new Map([['blocks/faq/migrations/2026-11-01-ask.ts', renamed]]) } as unknown as Block;
  const { files } = page.make(['Test'], page.defaults(['Test'], around), { ...around, catalogue: new Map([['faq', faq]]) });
  const { blocks } = JSON.parse(files.get('/p/content/pages/test.json') ?? '{}');
  expect(Object.keys(blocks.at(-1).items[0])).toEqual(['ask', 'answer']);
});

test('what is damaged in the files of a site is left out of what is new', () => {
  const table = { redirects: { '/alt': '/neu' }, routes: [null, { folder: 5 }, { folder: 'landing' }] };
  const settings = {
    name: 5,
    blog: { categories: [null, { name: 'Büro', tags: {} }] },
    shell: { before: [null, { actions: [{ label: 5 }] }, { actions: {} }] },
  };
  const read = (file: string) => JSON.stringify(file === 'pages.config.json' ? table : settings);
  const made = (kind: Kind, ...names: string[]) => {
    const damaged = { ...around, read };
    return [...kind.make(names, { ...kind.defaults(names, damaged), category: 'Büro' }, damaged).files];
  };
  const [[file, text] = ['', '']] = made(page, 'Alt');
  expect([file, JSON.parse(text).blocks[0].primary]).toEqual(['/p/content/pages/landing/alt.json', { label: 'Zur Startseite', href: '/' }]);
  expect(made(post, 'Alt')[0]?.[1]).toMatch(/author: ""\n[\s\S]*tags: \[\]/);
  expect(made(redirect, '/alt', '/neu')).toHaveLength(1);
});

test('who writes a post or an update that no page of the site would show is told which page to add', () => {
  const table = (...roles: string[]) => ({ ...around, read: () => JSON.stringify({ routes: roles.map((role) => ({ role, paths: ['/a'], page: 'a' })) }) });
  for (const [kind, role] of [
    [post, 'post'],
    [update, 'updates'],
  ] as const) {
    const next = (site: ReturnType<typeof table>) => kind.make(['Neu'], kind.defaults(['Neu'], site), site).next;
    expect(next(table('blog'))[0]).toBe(`Noch zeigt das keine Seite dieser Website: Ergänze in pages.config.json eine Zeile mit "role": "${role}".`);
    expect(next(table('blog', role)).join()).not.toContain('Noch zeigt');
  }
});

test('of a redirect to a page that there is not nobody is told that it leads there', () => {
  const { status, printed } = site.cli('new', 'redirect', '/fenster', '/fensterbauer-alt');
  expect({ status, printed }).toEqual({
    status: 0,
    printed: expect.stringMatching(/unknown-path[\s\S]*\n\/fenster ist eingetragen\. Was darüber steht, ist noch zu beheben\.\n$/),
  });
});

test('with --dry-run it is shown what would come, and nothing comes', () => {
  const before = read('pages.config.json');
  const { status, printed } = site.cli('new', 'redirect', '/gauben', '/preise', '--dry-run');
  expect({ status, after: read('pages.config.json') }).toEqual({ status: 0, after: before });
  expect(printed).toMatch(/^── pages\.config\.json\n.*\n {4}\+ .*\{ "from": "\/gauben", "to": "\/preise", "permanent": true \}/);
});

test.each([
  [['seite', 'a'], 'Meintest du „page“?'],
  [['pots', 'a'], 'Meintest du „post“?'],
  [['page'], 'Was soll neu sein?'],
  [['redirect', '/a', '/b', '/c'], 'Nach „redirect“ stehen zwei Adressen'],
  [['page', 'a', '--author=Erika'], '„--author“ gehört nicht zu „new page“.'],
])('%j is answered with what can be new', (args, told) => {
  expect(site.cli('new', ...args)).toMatchObject({ status: 64, printed: expect.stringContaining(told) });
});

test.each([
  ['block', 'section'],
  ['block', 'section-head'],
  ['block', 'props'],
  ['island', 'island'],
])('new %s %s would make code that does not compile, and is refused', (kind, name) => {
  expect(site.cli('new', kind, name, '--dry-run')).toMatchObject({
    status: 1,
    printed: expect.stringMatching(/^„[\w-]+“ geht nicht: .* Nimm einen genaueren Namen/),
  });
});

test('who sits at a keyboard is asked for what the command line does not say, and an empty answer means the usual one', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const questions = ['title', 'author', 'category'].map((name) => ({ name, takes: 'Text', asks: `Welche ${name}` }));
  const answered = answersTo(questions, { author: 'Erika' }, { title: 'Üblich', author: '', category: 'Allgemeines' }, { input, output });
  const asked: string[] = [];
  output.on('data', (text) => {
    asked.push(String(text));
    if (asked.length <= 2) input.write(asked.length === 1 ? 'Mein Titel\n' : '\n');
  });
  expect(await answered).toEqual({ title: 'Mein Titel', author: 'Erika', category: 'Allgemeines' });
  expect(asked.join('')).toBe('Welche title [Üblich]: Welche category [Allgemeines]: ');
});
