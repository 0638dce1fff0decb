import { describe, expect, test } from 'vitest';
import { explainRule } from '../../cli/explain/rules.ts';
import { mendFiles } from '../../cli/fix/mend-files.ts';
import type { ContentFile } from '../../renderer/api.ts';
import type { Fix } from '../../schema/fix.ts';
import type { Issue } from '../../schema/issue.ts';
import { readMistakes, readSite, textOf, withMistake } from './cases.ts';
import { findingsOfRead, readAll } from './load.ts';

type Files = ReadonlyMap<string, Uint8Array>;

const site = readSite();
const wrong = readMistakes().filter(({ finding }) => finding !== null);
const known = new Map<string, { bytes: Uint8Array; content: ContentFile }>();

/** Reads each version of a file once. */
async function check(files: Files): Promise<readonly Issue[]> {
  const read = await readAll(files, known);
  for (const [file, content] of read) known.set(file, { bytes: files.get(file) ?? new Uint8Array(), content });
  return findingsOfRead(read);
}

const mend = (files: Files) => mendFiles({ files, check, wants: () => true });
const lines = (files: Files, file: string) => textOf(files, file).split('\n');

/** The mistakes of which it is certain what was meant. */
const mechanical = wrong.filter(({ mended }) => mended !== undefined);

describe('what can be mended without a question is mended, and nothing else of the file changes:', () => {
  test.each(mechanical)('$why ($name)', async (mistake) => {
    const broken = withMistake(site, mistake);
    const { files, done, undone, issues } = await mend(broken);
    const { file = '' } = mistake.finding ?? {};
    const [before, after] = [lines(broken, file), lines(files, file)];
    expect([...files].filter(([name, bytes]) => bytes !== broken.get(name)).map(([name]) => name)).toEqual(undone.length > 0 ? [] : [file]);
    expect(issues.length).toBe(undone.length);
    // a comma is missing at the end of the line before, and a component has an end of its own
    const endOf = ({ edits }: Fix) => textOf(broken, file).slice(0, edits.at(-1)?.offset).split('\n').length;
    const told = done.flatMap(({ range: { line }, fix }) => [line, endOf(fix)]);
    const head = before.findIndex((line, index) => line !== after[index]);
    const tail = before.toReversed().findIndex((line, index) => line !== after.at(-1 - index));
    if (done.length > 0) expect([head + 2 >= Math.min(...told), before.length - tail <= Math.max(...told) + 1]).toEqual([true, true]);
    expect(head < 0 ? [] : after.slice(head, after.length - tail)).toEqual(mistake.mended);
  });

  test.each(mechanical)('with a byte order mark and the line ends of Windows ($name)', async (mistake) => {
    const broken = new Map(withMistake(site, mistake));
    const { file = '' } = mistake.finding ?? {};
    broken.set(file, Buffer.from(`\uFEFF${textOf(broken, file).replaceAll('\n', '\r\n')}`));
    const { files, issues, undone } = await mend(broken);
    expect(issues.length).toBe(undone.length);
    const text = Buffer.from(files.get(file) ?? []).toString();
    expect([text.startsWith('\uFEFF'), text.replaceAll('\r\n', '').includes('\n')]).toEqual([true, false]);
  });
});

test('of every rule of which findings are mended, its explanation says so', () => {
  const rules = new Set(mechanical.flatMap(({ finding, mended }) => (finding && mended?.length ? [finding.rule] : [])));
  expect([...rules].filter((rule) => !explainRule(rule)?.includes('npm run fix behebt es'))).toEqual([]);
});

test.each([
  [
    'content/blog/werkzeug-wiederfinden.mdx',
    '**Jedes Gerät steht unter genau einem Namen.**',
    '✅ Säge\n✔️ Bohrer\n❌ Flex',
    '- ✅ Säge\n- ✔️ Bohrer\n- ❌ Flex',
  ],
  ['content/blog/werkzeug-wiederfinden.mdx', '**Jedes Gerät steht unter genau einem Namen.**', '• Säge\n• Bohrer\n• "Flex"', '- Säge\n- Bohrer\n- "Flex"'],
  ['content/pages/start.json', 'Mehr dazu im [Blog](/blog).', '\\n\\n• Säge\\n• \\"Flex\\"\\n• Bohrer', '\\n\\n- Säge\\n- \\"Flex\\"\\n- Bohrer'],
])('of a list with marks that Markdown does not know every line is mended, and by one finding: %s', async (file, from, typed, meant) => {
  const broken = withMistake(site, { files: { [file]: [[from, typed]] } });
  const { files, done, undone } = await mend(broken);
  expect([done.map(({ rule }) => rule), undone]).toEqual([['unread-list'], []]);
  expect(textOf(files, file)).toBe(textOf(broken, file).replace(typed, meant));
});

test.each([
  ['780-text-that-ends-with-a-typographic-quote', 'Zwei Pakete'],
  ['781-text-that-begins-with-a-typographic-quote', 'Zwei Pakete'],
  ['782-name-that-ends-with-a-typographic-quote', 'Zwei Pakete'],
  ['783-comma-before-the-quote', 'Zwei Pakete'],
  ['784-quote-twice', 'Zwei Pakete'],
  ['785-quote-behind-a-quoted-word-missing', 'Pakete „Basic“ und „Premium”'],
])('visitors see no mark that belongs to the file, and each that belongs to the text: %s', async (name, headline) => {
  const { files } = await mend(withMistake(site, wrong.find((mistake) => mistake.name === name) ?? { files: {} }));
  const [before, after] = [site, files].map((each) => JSON.parse(textOf(each, 'content/pages/preise.json')));
  before.blocks[1].headline = headline;
  expect(after).toEqual(before);
});

test('a quotation that was closed with the mark of the keyboard is closed as it was opened', async () => {
  const { files } = await mend(withMistake(site, wrong.find(({ name }) => name === '903-opening-quote-closed-with-the-one-of-the-text') ?? { files: {} }));
  expect(JSON.parse(textOf(files, 'content/pages/preise.json')).blocks[1].headline).toBe('Pakete für die „Winterwoche“');
});

test('an indentation of no-break spaces is as wide as it was', async () => {
  const { files } = await mend(withMistake(site, wrong.find(({ name }) => name === '904-no-break-space-in-the-indentation') ?? { files: {} }));
  expect(textOf(files, 'content/pages/preise.json')).toBe(textOf(site, 'content/pages/preise.json'));
});

test.each(['787-closing-bracket-twice', '788-brace-twice'])('a bracket that stands twice stands once: %s', async (name) => {
  const mistake = wrong.find((each) => each.name === name) ?? { files: {} };
  const { files } = await mend(withMistake(site, mistake));
  for (const file of Object.keys(mistake.files)) expect(JSON.parse(textOf(files, file))).toEqual(JSON.parse(textOf(site, file)));
});

test.each([
  ['content/updates/2026-03-12-mahnung.json', '["Die offene Summe steht jetzt über der Mahnung."]', '{ "text": "Die offene Summe" }]'],
  ['content/pages/danke.json', '"headline": "Nachricht gesendet", "lead"', '"headline": "Nachricht gesendet" lead'],
])('nothing is reported as mended where another error shows that it was not: %s', async (file, from, typed) => {
  const broken = withMistake(site, { files: { [file]: [[from, typed]] } });
  const { files, done, undone } = await mend(broken);
  expect([done, textOf(files, file)]).toEqual([[], textOf(broken, file)]);
  expect(undone.length).toBeLessThanOrEqual(1);
});

test.each([
  'Ab {{price.basic}] im Monat',
  'Ab [{price.basic}} im Monat',
  'Ab {{price.basi}c} im Monat',
  'Ab{ {price.basic}} im Monat',
  'Ab {{price.basic} }im Monat',
])('a token of which more is wrong than one brace stays as it is, and is told: %s', async (typed) => {
  const broken = withMistake(site, { files: { 'content/pages/start.json': [['Jede Position kennt ihren Auftrag.', `${typed}.`]] } });
  const { done, issues } = await mend(broken);
  expect([done, issues.map(({ rule }) => rule)]).toEqual([[], ['broken-token']]);
});

test('what wants a decision stays as it is', async () => {
  const others = wrong.filter((mistake) => !mechanical.includes(mistake));
  const touched = await Promise.all(
    others.map(async (mistake) => {
      const { done, undone } = await mend(withMistake(site, mistake));
      return done.length + undone.length > 0 ? mistake.name : [];
    }),
  );
  expect(touched.flat()).toEqual([]);
});

test('who misspells an exception that nothing needs reads why the right name does not mend it', async () => {
  const mistake = wrong.find(({ name }) => name === '312-exception-misspelt');
  const { undone } = await mend(withMistake(site, mistake ?? { files: {} }));
  expect(undone.map(({ issue, instead }) => [issue.rule, instead?.rule, instead?.message.de])).toEqual([
    ['unused-ignore', 'unused-ignore', expect.stringContaining('Hier gibt es weder Warnung noch Hinweis „link-to-noindex“')],
  ]);
});

const [page, post] = ['content/pages/start.json', 'content/blog/werkzeug-wiederfinden.mdx'];
const [ofPage, ofPost] = ['Mehr dazu im [Blog](/blog).', '**Jedes Gerät steht unter genau einem Namen.**'];

test.each([
  [page, ofPage, 'Das liegt im im Hof stehenden Container, neben Akkustichsäge und Akkustirnlampe.'],
  [page, ofPage, 'Das vom vom Kunden unterschriebenen Aufmaß abgeleitete Angebot und ein ein Meter breiter Graben.'],
  [page, ofPage, 'Ein Mitarbeiterassessment braucht Winterressourcen.'],
  [page, ofPage, 'Im übrigen nicht beheizten Gebäudeteil wird gearbeitet.'],
  [page, ofPage, 'Du bist mit deinen Kunden auf Du und Du.'],
  [page, ofPage, 'Gegründet mit Herrn Augst 2020.'],
  [page, ofPage, 'Das Wort „seperat“ ist falsch geschrieben.'],
  [page, ofPage, 'Sie fragte: „Kommt das seperat?“'],
  [page, ofPage, 'Sie fragte: \\"Kommt das seperat?\\"'],
  [page, ofPage, 'Das Heft *Der Standart für alle* liegt aus.'],
  [page, ofPage, 'Das baut die Strassenbau Huber GmbH mit Herrn Carl Spaeter.'],
  [page, ofPage, 'Inhaber P. Strasse und die Packet & Söhne GmbH liefern.'],
  [page, ofPage, 'Die Standart-Bau GmbH & Co. KG war dabei.'],
  [page, ofPage, 'In der Schweiz heisst das anders.'],
  [page, ofPage, 'Du bist dabei. Das Du bleibt, wenn du Du sagst.'],
  [post, ofPost, 'Beim Baumarkt kannst du Werkzeug 7 Tage kostenlos testen.'],
  [post, ofPost, '> Das ist seperat.'],
  [post, ofPost, '| falsch | richtig |\n| --- | --- |\n| seperat | separat |'],
])('words of others, names and what only looks like a mistake stay as they are: %s, %s, „%s“', async (file, from, typed) => {
  const broken = withMistake(site, { files: { [file]: [[from, typed]] } });
  const { files } = await mend(broken);
  expect(textOf(files, file)).toBe(textOf(broken, file));
});

test('what a customer said stays as it was said, and who they are is no mistake', async () => {
  const quote = 'Der Test war 7 Tage lang, das Angebot seperat.';
  const voices = { type: 'testimonials', headline: 'Stimmen', items: [{ quote, name: 'Ina Fuer', company: 'Strassenbau Huber', rating: 5 }] };
  const people = { type: 'team', headline: 'Team', items: [{ name: 'Lena Spaeter', role: 'Buero' }] };
  const text = JSON.stringify({ paths: ['/stimmen'], title: 'Stimmen', description: 'Was Kunden sagen.', blocks: [voices, people] }, null, 2);
  const broken = withMistake(site, { files: { 'content/pages/stimmen.json': text } });
  const told = (await check(broken)).filter(({ file, rule }) => file.endsWith('stimmen.json') && rule === 'misspelt-word');
  expect(told.map(({ pointer }) => pointer)).toEqual(['/blocks/0/items/0/quote', '/blocks/1/items/0/role']);
  const { files } = await mend(broken);
  expect(textOf(files, 'content/pages/stimmen.json')).toBe(text.replace('"Buero"', '"Büro"'));
});
