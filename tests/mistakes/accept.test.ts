import { beforeAll, describe, expect, test } from 'vitest';
import { waitingTogether } from '../../cli/check/waiting-together.ts';
import type { Accepted, RouteInfo } from '../../renderer/api.ts';
import { renderer } from '../../renderer/entry-server.ts';
import type { Issue } from '../../schema/issue.ts';
import { acceptAndCheck } from '../accept-and-check.ts';
import { type Mistake, readMistakes, readSite, textOf, withMistake } from './cases.ts';
import { readAll } from './load.ts';

const today = new Date('2026-11-21');
const site = readSite();
const errors = readMistakes().filter(({ finding }) => finding?.severity === 'error');

let accepted: Accepted;
let rows: readonly RouteInfo[];
beforeAll(async () => {
  accepted = acceptAndCheck(new Map(), await readAll(site), today);
  rows = renderer.routes(accepted.site).filter(({ path }) => !path.includes('{'));
});

/** Files as they are read beside the accepted ones. */
function readBeside(files: ReadonlyMap<string, Uint8Array>) {
  const known = new Map(
    [...accepted.files].flatMap(([file, content]) => {
      const bytes = site.get(file);
      return bytes ? [[file, { bytes, content }] as const] : [];
    }),
  );
  return readAll(files, known);
}

/** The site with a mistake. */
const read = (mistake: Mistake) => readBeside(withMistake(site, mistake));

const told = (issues: readonly Issue[]) =>
  issues.filter(({ severity }) => severity === 'error').map(({ rule, file, range: { line, column } }) => ({ rule, file, line, column }));
/** What is said of no error. */
const beside = (issues: readonly Issue[]) => issues.flatMap(({ severity, rule, message }) => (severity === 'error' ? [] : [`${rule} ${message.de}`]));
const pinned = ({ finding }: Mistake) => ({ rule: finding?.rule, file: finding?.file, line: finding?.line, column: finding?.column });
/** Pages without an answer at one of their own addresses. */
const lost = (result: Accepted) => [...new Set(rows.flatMap(({ path, page }) => (renderer.resolve(result.site, path, '').kind === 'page' ? [] : [page])))];

describe('a mistake costs a running site no page, and is told once:', () => {
  test.each(errors)('$why ($name)', async (mistake) => {
    const result = acceptAndCheck(accepted.files, await read(mistake), today);
    // what was changed and is needed elsewhere is told where it was changed, with the places that need it
    const { [mistake.name]: cause } = changedIn;
    expect(told(result.site.issues)).toEqual([cause ? expect.objectContaining(cause) : pinned(mistake)]);
    expect(beside(result.site.issues)).toEqual([]);
    expect(lost(result)).toEqual([]);
  });
});

/** An exception may yet be needed, once the error is mended; a file that nobody reads has none. */
const notYetKnown = new Set(['unused-ignore', 'unused-file', 'foreign-document']);
const warnings = readMistakes().filter(({ finding, files }) => {
  if (!finding || finding.severity === 'error' || notYetKnown.has(finding.rule) || !files[finding.file]) return false;
  // which anchors a version would have is known once it is drawn
  return /^content\/(?:pages\/|blog\/|updates\/|claims\.json)/.test(finding.file) && !/^(?:.*")?#\S/.test(finding.at);
});

describe('what could be better in a file is told although it has an error, whether or not a version of it is served:', () => {
  test.each(warnings)('$why ($name)', async (mistake) => {
    const { rule, line = 0, file = '' } = mistake.finding ?? {};
    const wanted = withMistake(site, mistake);
    const isPost = file.endsWith('.mdx');
    const text = textOf(wanted, file);
    const broken = isPost ? text.replace(/\n---\n/, '\ngibtEsNicht: 7\n---\n') : text.replace('{', '{ "gibtEsNicht": 7,');
    const withError = wanted.set(file, Buffer.from(broken));
    const wrong = broken.slice(0, broken.indexOf('gibtEsNicht')).split('\n').length;
    const moved = isPost && line >= wrong ? line + 1 : line;
    const read = await readBeside(withError);
    for (const before of [accepted.files, new Map()]) {
      const { refused, site } = acceptAndCheck(before, read, today);
      expect(refused.has(file)).toBe(true);
      // what names a claim of a file that is refused waits for it
      const places = site.issues.flatMap(({ rule, file, range }) => (rule === 'waits-for' ? [] : [`${rule} ${file}:${range.line}`]));
      expect(places.toSorted()).toEqual([`unknown-key ${file}:${wrong}`, `${rule} ${file}:${moved}`].toSorted());
    }
  });
});

/** Pages that name a fact. */
const needFacts = [...site.keys()].flatMap((file) =>
  /\{\{(?!site|claim|post|stadt|beruf)/.test(textOf(site, file)) ? (/^content\/pages\/(.+)\.json$/.exec(file)?.[1] ?? []) : [],
);

const gone = (file: string) => ({ rule: 'still-needed', file });
const changedIn: Readonly<Record<string, { rule: string; file: string }>> = {
  '016-short-form-removed': gone('content/site.json'),
  '045-fact-renamed': gone('content/facts.json'),
  '046-fact-removed': gone('content/facts.json'),
  '073-page-file-deleted': gone('content/pages/datenschutz.json'),
  '080-word-list-deleted': gone('content/seo/berufe.json'),
  '119-picture-deleted': gone('content/images/bad.png'),
  '325-page-renamed-in-capitals': gone('content/pages/preise.json'),
  '860-page-renamed-without-its-row': gone('content/pages/impressum.json'),
};

test.each([
  ['UTC', []],
  ['Europe/Berlin', ['expired-claim']],
])('a claim ends at midnight where the site is at home (%s)', async (timeZone, expected) => {
  const edit = (file: string, old: string, now: string) => [file, Buffer.from(textOf(site, file).replace(old, now))] as const;
  const changed = [edit('content/claims.json', '2099-12-31', '2026-11-21'), edit('content/site.json', 'Europe/Berlin', timeZone)];
  const { issues } = acceptAndCheck(new Map(), await readAll(new Map([...site, ...changed])), new Date('2026-11-21T23:30:00Z')).site;
  expect(issues.map(({ rule }) => rule)).toEqual(expected);
});

test('of two word lists that were exchanged each is told once', async () => {
  const [trades, cities] = ['content/seo/berufe.json', 'content/seo/staedte.json'];
  const wanted = await read({
    name: '',
    why: '',
    finding: null,
    files: { [trades]: textOf(site, cities), [cities]: textOf(site, trades) },
  });
  const result = acceptAndCheck(accepted.files, wanted, today);
  expect(told(result.site.issues).map(({ file, rule }) => `${file} ${rule}`)).toEqual([`${trades} breaks-other`, `${cities} foreign-list`]);
  expect(lost(result)).toEqual([]);
});

describe('a mistake in a fresh checkout costs the pages that it is about, and is told at its place, by a command as well, which says nothing of what waits for it:', () => {
  test.each(errors)('$why ($name)', async (mistake) => {
    const result = acceptAndCheck(new Map(), await read(mistake), today);
    const { issues } = result.site;
    expect(told(issues).filter(({ rule }) => rule !== 'waits-for')).toEqual([pinned(mistake)]);
    expect(told(waitingTogether(issues))).toEqual([pinned(mistake)]);
    expect(beside(issues)).toEqual([]);
    if (mistake.finding?.file === 'content/facts.json') expect(needFacts).toEqual(expect.arrayContaining(lost(result)));
    else if (mistake.finding?.file === 'content/site.json') expect(lost(result)).toEqual([]);
    else expect(lost(result).length).toBeLessThanOrEqual(1);
    const mended = acceptAndCheck(result.files, accepted.files, today);
    expect({ refused: [...mended.refused], lost: lost(mended) }).toEqual({ refused: [], lost: [] });
  });

  test('a frame that names a fact waits for facts that are broken, and the pages do not', async () => {
    const frame = textOf(site, 'content/site.json').replace('Das Büro passt', 'Ab {{price.basic}} passt das Büro');
    const files = new Map(site).set('content/site.json', Buffer.from(frame)).set('content/facts.json', Buffer.from('{'));
    const result = acceptAndCheck(new Map(), await readAll(files), today);
    expect(told(result.site.issues).filter(({ rule }) => rule !== 'waits-for')).toEqual([
      { rule: 'invalid-json', file: 'content/facts.json', line: 1, column: 1 },
    ]);
    expect(needFacts).toEqual(expect.arrayContaining(lost(result)));
  });

  const paths = { page: '/dachdecker', row: '/impressum' };
  test.each([
    ['a page that cannot be read', paths.page, 'content/pages/landing/dachdecker.json', '"title"', 'title"'],
    ['a page with a field that nobody knows', paths.page, 'content/pages/landing/dachdecker.json', '"headline"', '"haedline"'],
    ['a row without addresses', paths.row, 'pages.config.json', '"paths": ["/impressum"], ', ''],
    ['a row with a field that nobody knows', paths.row, 'pages.config.json', '{ "paths": ["/impressum"]', '{ "pathe": ["/impressum"]'],
  ])('%s waits at %s, and whoever asks for what there never was is told so', async (_, path, file, old, now) => {
    const files = new Map(site).set(file, Buffer.from(textOf(site, file).replace(old, now)));
    const result = acceptAndCheck(new Map(), await readAll(files), today);
    expect(result.refused).toContain(file);
    expect(renderer.resolve(result.site, path, '').kind).toBe('waiting');
    if (path !== paths.row) expect(renderer.resolve(result.site, '/gibt-es-nicht', '')).toMatchObject({ kind: 'page', status: 404 });
  });

  test.each([
    ['a field that nobody knows', 'content/site.json', '"phone":', '"fax": "1", "phone":'],
    [
      'a category of the blog',
      'content/site.json',
      '"activeUsers":',
      '"blog": { "categories": [{ "name": "Büro", "icon": "moniter", "hue": "green", "tags": ["Büro"] }], "tags": ["a","b","c","d","e","f","g","h","i","j","k"] }, "activeUsers":',
    ],
    ['redirects that are none', 'pages.config.json', '"redirects": [', '"redirects": [7, '],
  ])('%s costs no page', async (_, file, old, now) => {
    const files = new Map(site).set(file, Buffer.from(textOf(site, file).replace(old, now)));
    const result = acceptAndCheck(new Map(), await readAll(files), today);
    expect(told(result.site.issues)).toHaveLength(1);
    expect(lost(result)).toEqual([]);
  });

  test('a fact that is wrong costs the pages that name it, and no other', async () => {
    const facts = textOf(site, 'content/facts.json');
    const [, name = '', value = ''] = /"([a-z.]+)": \{ [^}]*"value": ([\d.]+)/i.exec(facts) ?? [];
    const files = new Map(site).set('content/facts.json', Buffer.from(facts.replace(`"value": ${value}`, `"value": [${value}]`)));
    const result = acceptAndCheck(new Map(), await readAll(files), today);
    expect(told(result.site.issues).filter(({ rule }) => rule !== 'waits-for')).toHaveLength(1);
    const named = [...site.keys()].flatMap((file) =>
      textOf(site, file).includes(`{{${name}}}`) ? (/^content\/pages\/(.+)\.json$/.exec(file)?.[1] ?? []) : [],
    );
    expect(lost(result)).not.toEqual([]);
    expect(named).toEqual(expect.arrayContaining(lost(result)));
  });

  test('settings without what every page says of the company leave nothing to serve', async () => {
    const unnamed = textOf(site, 'content/site.json').replace('"name": "Werkbuch"', '"name": 7');
    const result = acceptAndCheck(new Map(), await readAll(new Map(site).set('content/site.json', Buffer.from(unnamed))), today);
    expect(told(result.site.issues).map(({ rule, file }) => [rule, file])).toEqual([['wrong-type', 'content/site.json']]);
    expect(renderer.resolve(result.site, '/', '').kind).toBe('waiting');
  });

  test('a route table that cannot be read leaves nothing to serve', async () => {
    const result = acceptAndCheck(new Map(), await readAll(new Map(site).set('pages.config.json', Buffer.from('{'))), today);
    expect(told(result.site.issues)).toEqual([{ rule: 'invalid-json', file: 'pages.config.json', line: 1, column: 1 }]);
    expect(renderer.resolve(result.site, '/', '').kind).toBe('waiting');
  });
});
