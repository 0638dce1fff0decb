import { expect, test } from 'vitest';
import { detailOf, findFrontMatter, frontMatterField } from './front-matter.ts';
import { referenceIn } from './misread-details.ts';
import { explainFrontMatter } from './yaml-faults.ts';

const post = (...lines: string[]) => ['---', ...lines, '---', '', 'Text'].join('\n');
const marked = (text: string, { offset, length }: { offset: number; length: number }) => text.slice(offset, offset + length);

/** The marked text, what is wrong, and what to write. */
function explained(...lines: string[]) {
  const text = post(...lines);
  const { place, finding } = explainFrontMatter(text);
  return [marked(text, place), 'fault' in finding ? finding.fault : finding.rule, 'write' in finding ? finding.write : undefined];
}

test('a detail without a value says nothing', () => {
  const text = post('title: "a"', 'publishAt:', 'author: # folgt', 'draft: true');
  expect(['title', 'publishAt', 'author', 'draft', 'date'].map((field) => detailOf(text, field))).toEqual(['a', undefined, undefined, 'true', undefined]);
});

test('the details of a post are found, with either end of line', () => {
  for (const text of [post('title: "a"'), post('title: "a"').replaceAll('\n', '\r\n')]) {
    const found = findFrontMatter(text);
    expect(found.ok && marked(text, found.place).trim()).toBe('title: "a"');
  }
});

test.each([
  ['Nur Text', 'Nur Text', 'missing'],
  ['', '', 'missing'],
  ['\n---\ntitle: "a"\n---', '\n', 'late'],
  ['----\ntitle: "a"\n---', '----', 'dashes'],
  ['```mdx\n---\ntitle: "a"\n---\n```', '```mdx', 'fenced'],
  ['---\ntitle: "a"\n\nText', '---', 'unclosed'],
  ['---\ntitle: "a"\n----\n\nText', '----', 'end'],
  ['---\ntitle: "a"\r\n---draft: true \r\nauthor: "b"\r\n---\r\n', '---draft: true', 'end'],
  ['---\n--- # Ende\ndraft: true\n---\n', '--- # Ende', 'end'],
])('details that are not there, or do not end, are one finding: %j', (text, at, fault) => {
  expect(findFrontMatter(text)).toMatchObject({ ok: false, wrong: { finding: { rule: 'front-matter', fault } } });
  const { place } = explainFrontMatter(text);
  expect(marked(text, place)).toBe(at);
});

test.each([
  ['author: &Tobias Hanke # Geselle', '&Tobias Hanke', 'author: "&Tobias Hanke"'],
  ['author: *tobias', '*tobias', 'author: "*tobias"'],
  ['tags: [*a, "*b"]', '*a', undefined],
  ['tags: ["*b", &a x]', '&a', undefined],
  ['tags:\n  - *a', '*a', undefined],
  ['image:\n  alt: &a', '&a', undefined],
])('what YAML takes for a reference is a text without quotes: %s', (line, at, write) => {
  const text = post(line);
  const { place = { offset: 0, length: 0 }, finding } = referenceIn(text) ?? {};
  expect([marked(text, place), finding]).toEqual([at, { rule: 'yaml-syntax', fault: 'reference', ...(write && { write }) }]);
});

test.each(['author: Hanke & Söhne', 'title: "*neu*"', 'title: R&D', 'tags: ["&a", b & c]', 'title: Lager, *neu*', 'excerpt: |\n  Das ist *neu*'])(
  'no reference: %s',
  (line) => {
    expect(referenceIn(post(line))).toBeUndefined();
  },
);

test('a field is found with its name and its value', () => {
  const text = post('title: "Datum: heute"', 'date: 2026-03-12');
  const field = frontMatterField(text, 'date');
  expect(field && [marked(text, field.key), marked(text, field.value)]).toEqual(['date', '2026-03-12']);
  expect(frontMatterField(text, 'author')).toBeUndefined();
});

test.each([
  ['"date": 2026-03-12', '2026-03-12'],
  ["'date' : 2026-03-12", '2026-03-12'],
  ['date: 2026-03-12 # Donnerstag', '2026-03-12'],
  ['date: "am #1" # Donnerstag', '"am #1"'],
  ["date: 'so geht''s #1'\t# Donnerstag", "'so geht''s #1'"],
  ['date: C#', 'C#'],
  ['date: "offen # ohne Ende', '"offen # ohne Ende'],
])('a field may have quotes around its name and a comment behind its value: %s', (line, value) => {
  const text = post(line);
  const field = frontMatterField(text, 'date');
  expect(field && [marked(text, field.key), marked(text, field.value)]).toEqual(['date', value]);
});

test.each([
  [['title: Werkzeug: eine Regel'], ['Werkzeug: eine Regel', 'colon', 'title: "Werkzeug: eine Regel"']],
  [['title: „Werkzeug: eine Regel“'], ['„Werkzeug: eine Regel“', 'colon', 'title: "Werkzeug: eine Regel"']],
  [
    ['title: "Werkzeug', 'author: "Mira"'],
    ['"Werkzeug', 'quote', 'title: "Werkzeug"'],
  ],
  [
    ["title: 'Werkzeug", 'author: "Mira"'],
    ["'Werkzeug", 'quote', 'title: "Werkzeug"'],
  ],
  [['title: "Am "selben" Tag"'], ['"Am "selben" Tag"', 'inner-quote', 'title: "Am „selben“ Tag"']],
  [['author: "Tobias Hanke""'], ['"Tobias Hanke""', 'double-quote', 'author: "Tobias Hanke"']],
  [['author: ""Tobias Hanke"'], ['""Tobias Hanke"', 'double-quote', 'author: "Tobias Hanke"']],
  [['title: "Das „Büro""'], ['"Das „Büro""', 'inner-quote', 'title: "Das „Büro“"']],
  [['title: "Am ""selben" Tag"'], ['"Am ""selben" Tag"', 'double-quote', 'title: "Am „selben“ Tag"']],
  [['title: "Am "selben Tag"'], ['"Am "selben Tag"', 'inner-quote', undefined]],
  [['title: "Lager„'], ['"Lager„', 'quote', 'title: "Lager"']],
  [['title: W"erkzeug: heute"'], ['W"erkzeug: heute"', 'late-quote', 'title: "Werkzeug: heute"']],
  [
    ['title: "Lager', '"date: heute'],
    ['"Lager', 'quote', undefined],
  ],
  [
    ['tags: ["Lager"', ']date: heute'],
    ['["Lager"', 'list', undefined],
  ],
  [['tags: ["Lager," "Büro"]'], ['["Lager," "Büro"]', 'comma', 'tags: ["Lager", "Büro"]']],
  [['tags: ["Lager")'], ['["Lager")', 'list', 'tags: ["Lager"]']],
  [['title: "Werkzeug" heute'], ['"Werkzeug" heute', 'inner-quote', 'title: "Werkzeug heute"']],
  [["title: 'So geht's'"], ["'So geht's'", 'inner-quote', 'title: "So geht\'s"']],
  [
    ['title: "Werkzeug" # am Montag', 'author: Mira: Text'],
    ['Mira: Text', 'colon', 'author: "Mira: Text"'],
  ],
  [['title: Werkzeug: die #1'], ['Werkzeug: die #1', 'colon', 'title: "Werkzeug: die #1"']],
  [['title: "Werkzeug",'], ['"Werkzeug",', 'extra-comma', 'title: "Werkzeug"']],
  [
    ['tags: ["a", "b"', 'author: "Mira"'],
    ['["a", "b"', 'list', 'tags: ["a", "b"]'],
  ],
  [['tags: ["a" "b"]'], ['["a" "b"]', 'comma', 'tags: ["a", "b"]']],
  [
    ['tags:', '\t- a'],
    ['\t', 'tab', undefined],
  ],
  [
    ['title: "a"', '  author: "Mira"'],
    ['  author: "Mira"', 'indent', undefined],
  ],
  [
    ['image:', '  name: a', ' alt: b'],
    [' alt: b', 'field-indent', '  alt: b'],
  ],
  [
    ['tags:', '  - a', '  -b'],
    ['-b', 'item', '- b'],
  ],
  [['title: Was "ich": bin'], ['Was "ich": bin', 'colon', 'title: "Was „ich“: bin"']],
  [['title: Was „ich“: bin „du“'], ['Was „ich“: bin „du“', 'colon', 'title: "Was „ich“: bin „du“"']],
  [['image: { name: "a", alt: "b"'], ['{ name: "a", alt: "b"', 'map', 'image: { name: "a", alt: "b" }']],
  [['image: { name: "a" alt: "b" }'], ['{ name: "a" alt: "b" }', 'map-comma', 'image: { name: "a", alt: "b" }']],
  [['title:"a"'], ['title:"a"', 'no-colon', 'title: "a"']],
  [['title:" a"'], ['title:" a"', 'no-colon', 'title: "a"']],
  [['author = "Mira"'], ['author = "Mira"', 'no-colon', 'author: "Mira"']],
  [['author "Mira"'], ['author "Mira"', 'no-colon', 'author: "Mira"']],
  [['title: @werkzeug'], ['@werkzeug', 'character', 'title: "@werkzeug"']],
  [['title: {{site.name}} startet'], ['{{site.name}} startet', 'character', 'title: "{{site.name}} startet"']],
  [['title: - a'], ['- a', 'character', 'title: "- a"']],
  [
    ['title: "a"', 'freier Text'],
    ['freier Text', 'other', undefined],
  ],
  [
    ['title: "a"', 'title: "b"'],
    ['title', 'duplicate-key', undefined],
  ],
])('an author reads in plain words what is wrong in the details: %j', (lines, expected) => {
  expect(explained(...lines)).toEqual(expected);
});

test('a text that goes on in the next lines is not taken for the mistake', () => {
  expect(explained('excerpt: "Wer abends schreibt,', '  schreibt aus dem Gedächtnis."', 'tags: ["a" "b"]')[1]).toBe('comma');
  expect(explained('tags: [', '  "a",', '  "b"', ']', 'title: a: b')[1]).toBe('colon');
});

test('where no line looks wrong, the line that the parser names is told', () => {
  const text = post('title: "a"', 'author: "b"');
  expect(marked(text, explainFrontMatter(text, 2).place)).toBe('author: "b"');
});
