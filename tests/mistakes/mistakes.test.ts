import { describe, expect, test } from 'vitest';
import { type RuleId, ruleIds } from '../../schema/messages/explain.ts';
import { type ExpectedFinding, readMistakes, readSite, textOf, withMistake } from './cases.ts';
import { findingsOfRead, type Remembered, readAll, rememberedOf } from './load.ts';

const site = readSite();
const mistakes = readMistakes();
const wrong = mistakes.filter(({ finding }) => finding !== null);
const right = mistakes.filter(({ finding }) => finding === null);

/** What is found in these files, in the form of a mistake's file. */
async function found(files: ReadonlyMap<string, Uint8Array>, before: ReadonlyMap<string, Remembered> = new Map()): Promise<ExpectedFinding[]> {
  const issues = findingsOfRead(await readAll(files, new Map(), before));
  return issues.map(({ rule, severity, file, range: { line, column, length }, message: { de, en } }) => {
    const text = textOf(files, file).split('\n')[line - 1] ?? '';
    return { rule, severity, file, at: text.slice(column - 1, column - 1 + length), line, column, de, en };
  });
}

test('an author of a site without a mistake reads nothing', async () => {
  expect(await found(site)).toEqual([]);
});

describe('an author is told each mistake once, at its place, with what to write: otherwise', () => {
  test.each(wrong)('$why ($name)', async (mistake) => {
    expect(await found(withMistake(site, mistake))).toEqual([mistake.finding]);
  });
});

describe('an author is not told off for what is right:', () => {
  test.each(right)('$why ($name)', async (mistake) => {
    expect(await found(withMistake(site, mistake))).toEqual([]);
  });
});

test('what was remembered of the files without a mistake hides none: facts, pictures, addresses and lists that they hang on may be others by now', async () => {
  const read = await readAll(site);
  findingsOfRead(read);
  const before = rememberedOf(site, read);
  expect(before.size).toBeGreaterThan(15);
  for (const mistake of mistakes) expect(await found(withMistake(site, mistake), before), mistake.name).toEqual(mistake.finding ? [mistake.finding] : []);
});

test('a link to a page that is over is to be taken out, and not given the same end', async () => {
  const files = mistakes.find(({ name }) => name === '356-link-to-a-page-that-goes')?.files;
  const winter = String(files?.['content/pages/landing/winter.json']).replace(/"unpublishAt": "[^"]*"/, '"unpublishAt": "2026-11-01"');
  const told = await found(withMistake(site, { files: { ...files, 'content/pages/landing/winter.json': winter } }));
  expect(told.map(({ rule }) => rule)).toEqual(['link-out-of-time', 'over-for-good']);
  expect(told[0]?.de).toBe('„/winteraktion“ gibt es seit 2026-11-01 nicht mehr. Nimm den Link heraus, oder ändere "unpublishAt" der Seite.');
});

test('a redirect to a page that is over is told as well, and not that it is to end with it', async () => {
  const files = mistakes.find(({ name }) => name === '902-right-redirect-to-a-page-that-goes')?.files;
  const winter = String(files?.['content/pages/landing/winter.json']).replace(/"unpublishAt": "[^"]*"/, '"unpublishAt": "2026-11-01"');
  const told = await found(withMistake(site, { files: { ...files, 'content/pages/landing/winter.json': winter } }));
  expect(told.map(({ rule }) => rule).toSorted()).toEqual(['link-out-of-time', 'over-for-good']);
  expect(told.find(({ rule }) => rule === 'link-out-of-time')?.de).toBe(
    '„/winteraktion“ gibt es seit 2026-11-01 nicht mehr, und hierher werden Besucher weitergeleitet. Schreibe ein anderes Ziel, oder ändere "unpublishAt" der Seite.',
  );
});

test('mistakes of one file that have nothing to do with each other are told together', async () => {
  const several = (file: string, ...files: [string, string][]) => ({ files: { [file]: files } });
  const post = 'content/blog/werkzeug-wiederfinden.mdx';
  const inPost = withMistake(site, several(post, ['\nexcerpt:', '\nexerpt:'], ['24.06.2025', '32.06.2025'], ['**Jedes Gerät', '{{fakt}} **Jedes Gerät']));
  expect((await found(inPost)).map(({ rule }) => rule)).toEqual(['unknown-key', 'wrong-date', 'unknown-fact']);
  const onPage = withMistake(site, several('content/pages/start.json', ['"headline": "Feier', '"haedline": "Feier'], ['"rechnung"', '"rechnun"']));
  expect((await found(onPage)).map(({ rule }) => rule)).toEqual(['unknown-key', 'unknown-picture']);
});

test('what is still to come at two places of a text is marked at both', async () => {
  const files = { 'content/pages/start.json': [['Jede Position kennt ihren Auftrag.', 'XXX. Am 31.02.2026 und am 31.02.2026, XXX.']] as [string, string][] };
  const told = await found(withMistake(site, { files }));
  expect(new Set(told.map(({ at, column }) => `${at} ${column}`)).size).toBe(4);
});

/** Rules about the shape of one file, which tests/schema tries, and about changes and pictures, which tests/content tries. */
const triedElsewhere: readonly RuleId[] = [
  'too-large',
  'invalid-encoding',
  'too-deep',
  'wrong-type',
  'too-short',
  'too-long',
  'too-few-items',
  'too-many-items',
  'out-of-range',
  'wrong-format',
  'block-placement',
  'too-many-blocks',
  'duplicate-anchor',
  'missing-heading',
  'missing-file',
  'kept-folder',
  'unreadable-file',
  'outdated-block', // while no block has a former form
  'renamed-fact',
  'fact-leap',
  'still-needed',
  'breaks-other',
  'waits-for',
  'address-gone',
  'word-gone',
  'duplicate-picture',
  'unreadable-picture',
  'unreadable-font',
  'code-in-picture',
  'unwritten-file',
  'little-own-text', // of lists that are long
  'large-picture',
  'invalid-mdx', // for mistakes that nobody has met yet
];

test('at least 60 kinds of mistakes are tried, and each rule about content among them', () => {
  const tried = new Set<string | undefined>([...wrong.map(({ finding }) => finding?.rule), ...triedElsewhere]);
  expect(wrong.length).toBeGreaterThanOrEqual(60);
  expect(ruleIds.filter((rule) => !tried.has(rule))).toEqual([]);
});
