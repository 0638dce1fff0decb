import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { literalSearch } from '../../renderer/check/literals.ts';
import { type ContentFile, claimsFile, factsFile } from '../../renderer/site/files/content-file.ts';
import { readContentFile } from '../../renderer/site/files/read-content-file.ts';
import { type Fact, formatFact } from '../../schema/facts.ts';
import type { Issue } from '../../schema/issue.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A fact of a kind that the shipped site has none of, and texts of kinds in which it names none. */
const others: Readonly<Record<string, string>> = {
  'content/updates/2026-11-20-aktion.json': JSON.stringify(
    {
      id: '2026-11-20-aktion',
      date: '20. November 2026',
      title: 'Basic zum Einführungspreis',
      description: 'Die Aktion läuft bis zum {{campaign.end}}. Danach kostet Basic wieder {{price.basic}} im Monat.',
      category: 'Update',
      details: ['Testen kannst du wie immer {{trial.days}} Tage lang kostenlos.', 'Bis zu {{plan.basic.maxUsers}} Mitarbeiter sind in Basic enthalten.'],
      readTime: '1 Min.',
    },
    null,
    2,
  ),
  'content/blog/was-es-kostet.mdx': [
    '---',
    'title: Was es kostet',
    'excerpt: Ab {{price.basic}} im Monat, und {{trial.days}} Tage kostenlos.',
    'author: Büro',
    'date: 20.11.2026',
    '---',
    '',
    'Der Betrieb Basic zahlt {{price.basic}}, wer mehr als {{plan.basic.maxUsers}} Mitarbeiter hat, für Premium {{price.premium}}.',
    '',
    '- Die Aktion endet am {{campaign.end}}.',
    '- Der Test dauert {{trial.days}} Tage.',
    '- Support gibt es bis {{support.premiumUntil}} Uhr.',
    '',
    '| Paket | Preis im Monat |',
    '|---|---|',
    '| Basic | {{price.basic}} |',
    '| Premium | {{price.premium}} |',
    '',
  ].join('\n'),
};
const campaign: Fact & { title: string; words: string[] } = { title: 'Letzter Tag der Aktion', words: ['Aktion'], type: 'date', value: '2026-12-31' };

const sources = new Map<string, string>();
const values = new Map<string, string>();
let surroundings: Map<string, ContentFile>;

async function read(file: string, source: string): Promise<ContentFile> {
  return (await readContentFile(file, source)) as ContentFile;
}

beforeAll(async () => {
  for (const folder of ['pages', 'seo', 'updates', 'blog'])
    for (const name of readdirSync(path.join(root, 'content', folder)))
      sources.set(`content/${folder}/${name}`, readFileSync(path.join(root, 'content', folder, name), 'utf8'));
  sources.set('content/site.json', readFileSync(path.join(root, 'content/site.json'), 'utf8'));
  const { facts } = JSON.parse(readFileSync(path.join(root, factsFile), 'utf8')) as { facts: Record<string, Fact> };
  const { claims } = JSON.parse(readFileSync(path.join(root, claimsFile), 'utf8')) as { claims: Record<string, { wording: string }> };
  facts['campaign.end'] = campaign;
  for (const [name, fact] of Object.entries(facts)) values.set(name, formatFact(fact, 'de'));
  for (const [name, { wording }] of Object.entries(claims)) values.set(`claim.${name}`, wording);
  surroundings = new Map([
    [factsFile, await read(factsFile, JSON.stringify({ facts }))],
    [claimsFile, await read(claimsFile, JSON.stringify({ claims }))],
  ]);
});

async function issuesIn(file: string, source: string): Promise<Issue[]> {
  return [...literalSearch(surroundings)(await read(file, source))];
}

/** One value written out on one page. */
interface Seed {
  readonly file: string;
  readonly token: string;
  readonly literal: string;
  readonly source: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** The same numbers on every machine (Mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = randomNumbers(20261122);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** The value with one of its digits changed, or what stands in for it as people round and recall. */
function changed(value: string): string {
  const digits = [...value.matchAll(/\d/g)].map(({ index }) => index);
  // the last digit of a year and the first of a price are what people change
  const at = /^\d{4}$/.test(value) ? (digits[3] ?? 0) : pick(/[a-zä]/i.test(value) ? digits.slice(-1) : digits);
  const other = pick([...'123456789'].filter((digit) => digit !== value[at]));
  return value.slice(0, at) + other + value.slice(at + 1);
}

/** Every place where a text names a value with a figure in it. */
function placesOf(file: string, source: string) {
  return [...source.matchAll(/\{\{([^{}]+)\}\}/g)].flatMap(({ 0: token, 1: name = '', index }) =>
    /\d/.test(values.get(name) ?? '') && !/legal\.register|support\.hours/.test(name) ? [{ file, source, token, name, index }] : [],
  );
}

function seed({ file, source, token, name, index }: ReturnType<typeof placesOf>[number]): Seed {
  const value = values.get(name) ?? '';
  const literal = random() < 0.3 ? value : changed(value);
  const before = source.slice(0, index);
  const from = index - before.lastIndexOf('\n');
  return {
    file,
    token,
    literal,
    source: before + literal + source.slice(index + token.length),
    line: before.split('\n').length,
    from,
    to: from + literal.length,
  };
}

const isAt = ({ line, from, to }: Seed, { rule, range }: Issue) =>
  ['literal-fact', 'literal-claim', 'other-value'].includes(rule) && range.line === line && range.column < to && range.column + range.length > from;

test('of 500 figures that somebody writes out or changes on one page, in a post or an update, 97 of 100 are told where they stand', async () => {
  const places = [...sources, ...Object.entries(others)].flatMap(([file, source]) => placesOf(file, source));
  const missed: string[] = [];
  for (let count = 0; count < 500; count += 1) {
    const seeded = seed(count < places.length ? (places[count] as (typeof places)[number]) : pick(places));
    const found = await issuesIn(seeded.file, seeded.source);
    if (!found.some((issue) => isAt(seeded, issue))) missed.push(`${seeded.file}:${seeded.line} ${seeded.token} → ${seeded.literal}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(15);
});

test('so is every price a month that somebody writes out without its currency, or without its cents as well', async () => {
  const places = [...sources, ...Object.entries(others)].flatMap(([file, source]) => placesOf(file, source));
  const monthly = places.filter(
    ({ name, source, token, index }) =>
      /^price\.(?:basic|premium)$/.test(name) && / im Monat/.test(source.slice(index + token.length, index + token.length + 9)),
  );
  const missed: string[] = [];
  for (const { file, source, token, name, index } of monthly) {
    const [before, after] = [source.slice(0, index), source.slice(index + token.length)];
    for (const literal of [/^[\d,]+/, /^\d+/].map((part) => part.exec(values.get(name) ?? '')?.[0] ?? '')) {
      const line = before.split('\n').length;
      const from = index - before.lastIndexOf('\n');
      const found = await issuesIn(file, before + literal + after);
      if (!found.some((issue) => isAt({ file, token, literal, source, line, from, to: from + literal.length }, issue)))
        missed.push(`${file}:${line} ${literal}`);
    }
  }
  expect(monthly.length).toBeGreaterThan(3);
  // a cell of a table that says nothing but „69 im Monat“ may count anything
  expect(missed).toEqual(['content/pages/preise.json:312 69']);
});

test('nothing of the kind is said about the site as it is', async () => {
  const found = await Promise.all([...sources].map(([file, source]) => issuesIn(file, source)));
  expect(found.flat().map(({ file, range, message }) => `${file}:${range.line} ${message.de}`)).toEqual([]);
});
