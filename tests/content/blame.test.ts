import { describe, expect, onTestFinished, test } from 'vitest';
import { renderer } from '../../renderer/entry-server.ts';
import type { Block } from '../../schema/block.ts';
import type { BlockRule } from '../../schema/validation/block-rule.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { readAll } from '../mistakes/load.ts';
import { siteFile } from '../test-site.ts';
import { smallSite } from './small-site.ts';

type Texts = Readonly<Record<string, string>>;
const long = 'sehr lang '.repeat(20).trim();
const today = new Date('2026-11-21');

const read = (texts: Texts) => readAll(new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)])));

/** The small site with other texts in it. */
function small(...edits: readonly (readonly [file: string, from: string, to: string])[]): Record<string, string> {
  const texts: Record<string, string> = { ...smallSite };
  for (const [file, from, to] of edits) {
    expect(texts[file]).toContain(from);
    texts[file] = (texts[file] ?? '').replace(from, () => to);
  }
  return texts;
}

/** What is told of a change, each finding with the line on which it stands. */
async function told(before: Texts, after: Texts): Promise<string[]> {
  const files = await read(before);
  const first = acceptAndCheck(new Map(), files, today);
  expect([...first.refused]).toEqual([]);
  const changed = await read(after);
  const wanted = new Map([...changed].map(([file, content]) => [file, before[file] === after[file] ? (first.files.get(file) ?? content) : content]));
  return lines(after, acceptAndCheck(first.files, wanted, today).site.issues);
}

function lines(texts: Texts, issues: ReturnType<typeof renderer.accept>['site']['issues']): string[] {
  return issues
    .filter(({ severity }) => severity === 'error')
    .map(({ file, rule, range: { line } }) => `${rule} ${file}: ${(texts[file] ?? '').split('\n')[line - 1]?.trim()}`);
}

const facts = 'content/facts.json';
const trial = ['content/facts.json', '"type": "number",\n      "value": 7', '"type": "text",\n      "value": "7"'] as const;
const tooLong = ['content/facts.json', '"type": "number",\n      "value": 7', `"type": "text",\n      "value": "${long}"`] as const;

describe('whoever changes a fact reads about it there, wherever the fact has come to:', () => {
  const claim = ['content/claims.json', 'Testsieger 2025', '{{trial.days}} Tage'] as const;
  const header = {
    type: 'site-header',
    skipLabel: 'Zum Inhalt {{trial.days}}',
    menuLabel: 'Menü',
    items: [{ label: 'Start', href: '/' }],
    actions: [{ label: 'Start', href: '/' }],
  };
  const site = JSON.stringify({ ...siteFile, shell: { before: [header], after: [] } }, null, 2);
  test.each([
    ['a page', [['content/pages/preise.json', '"title": "Ab', '"title": "{{trial.days}} Ab']]],
    ['the frame of all pages', [['content/site.json', smallSite['content/site.json'] ?? '', site]]],
    ["a post's title", [['content/blog/erster.mdx', 'Erster Beitrag', 'Beitrag {{trial.days}}']]],
    ['a claim that a page shows', [claim, ['content/pages/preise.json', '"title": "Ab', '"title": "{{claim.siegel}} Ab']]],
    ['a word list that a page shows', [['content/seo/staedte.json', 'Am Rhein.', 'In {{trial.days}} Tagen.']]],
    ['a claim in a word list that a page shows', [claim, ['content/seo/staedte.json', 'Am Rhein.', '{{claim.siegel}}']]],
  ] as const)('%s', async (_, users) => {
    const [entry] = await told(small(trial, ...users), small(tooLong, ...users));
    expect(entry).toBe(`breaks-other ${facts}: "trial.days": {`);
  });
});

test('of two facts in one text it is the changed one at which its author reads about the text', async () => {
  const title = ['content/pages/preise.json', '"title": "Ab', '"title": "{{price.basic}} für {{trial.days}}, ab'] as const;
  expect(await told(small(trial, title), small(tooLong, title))).toEqual([`breaks-other ${facts}: "trial.days": {`]);
});

test('a fact that breaks a rule about fields that are right each by itself is told at its line, though the rule objects to another field', async () => {
  const { catalogue } = renderer as unknown as { catalogue: Map<string, Block> };
  const figures = catalogue.get('figures') as Block;
  const rule: BlockRule<{ headline?: string }> = {
    name: 'few-days',
    severity: 'error',
    check: ({ headline }) => (headline?.includes('30') ? [{ path: ['items', 0, 'label'], message: { de: 'So lange nicht.', en: 'Not that long.' } }] : []),
    examples: { wrong: [], right: [] },
  };
  catalogue.set('figures', { ...figures, rules: [rule] });
  onTestFinished(() => void catalogue.set('figures', figures));
  const { items } = figures.examples[0]?.block ?? {};
  const page: Record<string, unknown> = JSON.parse(smallSite['content/pages/preise.json'] ?? '');
  const blocks = [...(page.blocks as object[]), { type: 'figures', headline: '{{price.basic}}, {{trial.days}} Tage', items }];
  const before = small(['content/pages/preise.json', smallSite['content/pages/preise.json'] ?? '', JSON.stringify({ ...page, blocks })]);
  const after = { ...before, [facts]: before[facts]?.replace('"value": 7', '"value": 30') ?? '' };
  expect(await told(before, after)).toEqual([`breaks-other ${facts}: "trial.days": {`]);
});

test('whoever renames a fact reads at its new name that the old one is needed', async () => {
  const [entry, ...others] = await told(smallSite, small([facts, '"price.basic"', '"price.base"']));
  expect(others).toEqual([]);
  expect(entry).toContain(`still-needed ${facts}: "price.base"`);
});

test('whoever renames a page to other capitals reads that alone', async () => {
  const { 'content/pages/preise.json': page = '', ...others } = smallSite;
  const first = acceptAndCheck(new Map(), await read(smallSite), today);
  const after = await read({ ...others, 'content/pages/Preise.json': page });
  const { site } = acceptAndCheck(first.files, new Map([...after].map(([name, content]) => [name, first.files.get(name) ?? content])), today);
  expect(site.issues.map(({ file, message }) => `${file}: ${message.de}`)).toEqual([
    'content/pages/preise.json: Diese Datei heißt jetzt „Preise.json“, und große und kleine Buchstaben sind zweierlei. Gib ihr ihren Namen zurück.',
  ]);
});

test('whoever deletes all facts reads how to find where they are used', async () => {
  const post = `${smallSite['content/blog/erster.mdx']}${'\n{{price.basic}}\n'.repeat(13)}`;
  const { [facts]: all = '', ...others } = { ...smallSite, 'content/blog/erster.mdx': post };
  const first = acceptAndCheck(new Map(), await read({ ...others, [facts]: all }), today);
  const after = await read(others);
  const { site } = acceptAndCheck(first.files, new Map([...after].map(([name, content]) => [name, first.files.get(name) ?? content])), today);
  expect(site.issues.map(({ file, message }) => `${file}: ${message.de}`)).toEqual([expect.stringMatching(/^content\/facts\.json: Diese Datei fehlt jetzt/)]);
  expect(site.issues[0]?.message.de).toContain('alle findet die Suche nach „{{“');
});

describe('an address that is taken is told where it was written now:', () => {
  test('a row of the table that takes the address of a landing page', async () => {
    const after = small(['pages.config.json', '"/preise"', '"/preise",\n        "/fliesen"']);
    expect(await told(smallSite, after)).toEqual(['duplicate-path pages.config.json: "/fliesen"']);
  });

  test('a pattern that catches a landing page', async () => {
    const after = small([
      'pages.config.json',
      '"/preise"\n      ],',
      '"/preise",\n        "/f{wort}"\n      ],\n      "vocabularies": { "wort": "seo/staedte" },',
    ]);
    expect(await told(smallSite, after)).toEqual(['breaks-other pages.config.json: "/f{wort}"']);
  });

  const redirect = (from: string) => ['pages.config.json', '\n  ]\n}', `\n  ],\n  "redirects": [{ "from": "${from}", "to": "/" }]\n}`] as const;
  test('a post where a redirect stands', async () => {
    const moved = { ...small(redirect('/blog/zweiter')) };
    const post = (smallSite['content/blog/erster.mdx'] ?? '').replace('Erster', 'Zweiter');
    expect(await told(moved, { ...moved, 'content/blog/zweiter.mdx': post })).toEqual(['breaks-other content/blog/zweiter.mdx: ---']);
  });

  test('a city where a redirect stands', async () => {
    const moved = small(redirect('/koeln-software'));
    const cities = (smallSite['content/seo/staedte.json'] ?? '').replace('"bad-homburg"', '"koeln"');
    const [entry] = await told({ ...moved, 'content/seo/staedte.json': cities.replace('koeln', 'ulm') }, { ...moved, 'content/seo/staedte.json': cities });
    expect(entry).toContain('breaks-other content/seo/staedte.json:');
  });
});

describe('one text of many that does not fit its page costs nobody else anything:', () => {
  const title = 'T'.repeat(74);
  const template = ['content/pages/beitrag.json', '"title": "{{post.title}}"', '"title": "{{post.title}} im Blog"'] as const;
  const post = ['content/blog/erster.mdx', 'Erster Beitrag', title] as const;

  test('a title of a post may not be longer than the title of a page', async () => {
    const after = small(['content/blog/erster.mdx', 'Erster Beitrag', 'T'.repeat(76)]);
    const entry = `too-long content/blog/erster.mdx: title: "${'T'.repeat(76)}"`;
    expect(await told(smallSite, after)).toEqual([entry]);
    expect(lines(after, acceptAndCheck(new Map(), await read(after), today).site.issues)).toEqual([entry]);
  });

  test('a post whose title is too long for what its page adds', async () => {
    const second = { 'content/blog/zweiter.mdx': smallSite['content/blog/erster.mdx'] ?? '' };
    const [before, after] = [
      { ...small(template), ...second },
      { ...small(template, post), ...second },
    ];
    const entry = `breaks-other content/blog/erster.mdx: title: "${title}"`;
    expect(await told(before, after)).toEqual([entry]);
    const fresh = acceptAndCheck(new Map(), await read(after), today);
    expect(lines(after, fresh.site.issues)).toEqual([entry]);
    expect(renderer.resolve(fresh.site, '/blog/zweiter', '')).toMatchObject({ status: 200 });
  });

  test('a city whose name is too long', async () => {
    const after = small(['content/seo/staedte.json', '"Bad Homburg"', `"${title}"`]);
    const entry = `breaks-other content/seo/staedte.json: "name": "${title}",`;
    expect(await told(smallSite, after)).toEqual([entry]);
    expect(lines(after, acceptAndCheck(new Map(), await read(after), today).site.issues)).toEqual([entry]);
  });
});

test('a picture `a.b` has no part in what is said of a picture `a`', async () => {
  const after = { ...small(['content/pages/home.json', '"image": "werkstatt"', '"image": "werk"']), 'content/images/werk.statt.svg': '<svg/>' };
  expect(await told(smallSite, after)).toEqual(['unknown-picture content/pages/home.json: "image": "werk",']);
});

test('a list of facts that is gone is told once, whatever needs it', async () => {
  const { [facts]: _gone, ...without } = smallSite;
  expect(await told(smallSite, without)).toEqual([`still-needed ${facts}: `]);
});

test('a fact with one new name in its place is told that name, however it is spelt', async () => {
  const after = small([facts, '"price.basic"', '"einstieg"']);
  const first = acceptAndCheck(new Map(), await read(smallSite), today);
  const { site } = acceptAndCheck(first.files, await read(after), today);
  expect(site.issues.map(({ message }) => message.de).join()).toContain('Heißt es jetzt „einstieg“, dann ändere es auch dort. Sonst nimm die Änderung zurück.');
});

describe('a page that is moved to where nobody looks for it stays where it was:', () => {
  test.each([
    [
      'content/pages/fliesen.json',
      'Speichere sie unter content/pages/landing, oder ergänze in pages.config.json unter "routes": { "paths": ["/fliesen"], "page": "fliesen" }',
    ],
    [
      'content/pages/seiten/fliesen.json',
      'Speichere sie unter content/pages/landing, oder ergänze in pages.config.json unter "routes": { "folder": "seiten" }',
    ],
  ])('%s', async (file, fix) => {
    const { 'content/pages/landing/fliesen.json': page = '', ...others } = smallSite;
    // a watcher sees the new file first
    const first = acceptAndCheck(new Map(), await read({ ...smallSite, [file]: page }), today);
    const second = await read({ ...others, [file]: page });
    const { site, refused } = acceptAndCheck(first.files, new Map([...second].map(([name, content]) => [name, first.files.get(name) ?? content])), today);
    expect([...refused]).toEqual(['content/pages/landing/fliesen.json']);
    expect(renderer.resolve(site, '/fliesen', '')).toMatchObject({ kind: 'page', status: 200 });
    expect(site.issues.map(({ rule, message }) => [rule, message.de]).toSorted()).toEqual([
      ['unused-page', `Keine Adresse führt zu dieser Seite, und Besucher sehen nichts davon. ${fix}`],
      ['waits-for', `Diese Fassung wartet auf ${file}; dort steht, was noch zu tun ist. Dann erscheint beides.`],
    ]);
  });
});

test('of four new pages that want the same addresses as many go live as can', async () => {
  const page = (...paths: string[]) =>
    (smallSite['content/pages/landing/fliesen.json'] ?? '').replace(/"paths": \[[^\]]*\]/, `"paths": ${JSON.stringify(paths)}`);
  const after = {
    ...smallSite,
    'content/pages/landing/a.json': page('/x1', '/y1', '/z1'),
    'content/pages/landing/b.json': page('/x1'),
    'content/pages/landing/c.json': page('/y1'),
    'content/pages/landing/d.json': page('/z1', '/d1'),
  };
  const first = acceptAndCheck(new Map(), await read(smallSite), today);
  const { refused } = acceptAndCheck(first.files, await read(after), today);
  expect([...refused]).toEqual(['content/pages/landing/a.json']);
});

test('a list of values that is none takes them all away, and of a page that names one nothing is known', async () => {
  const texts = small(['content/claims.json', smallSite['content/claims.json'] ?? '', '{ "claims": null }']);
  texts['content/pages/preise.json'] = (texts['content/pages/preise.json'] ?? '').replace('"title": "Ab', '"title": "{{claim.siegel}} Ab');
  const { site } = acceptAndCheck(new Map(), await read(texts), today);
  expect(lines(texts, site.issues)).toEqual([
    'wrong-type content/claims.json: { "claims": null }',
    'waits-for content/pages/preise.json: {',
    'waits-for content/pages/stadt.json: {',
  ]);
});
