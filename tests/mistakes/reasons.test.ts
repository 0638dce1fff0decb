import { expect, test } from 'vitest';
import type { ContentFile } from '../../renderer/api.ts';
import { ruleIds } from '../../schema/messages/explain.ts';
import type { Place, Reason } from '../../schema/reasons/reason.ts';
import { subjects } from '../../schema/reasons/reasons.ts';
import { readSite, textOf } from './cases.ts';
import { findingsOfRead, readAll } from './load.ts';

const site = readSite();
const reasons = Object.assign({}, ...subjects.map((subject) => subject.reasons)) as Readonly<Record<string, Reason>>;
const known = new Map<string, { bytes: Uint8Array; content: ContentFile }>();
for (const [file, content] of await readAll(site)) known.set(file, { bytes: site.get(file) ?? new Uint8Array(), content });

const post = 'content/blog/werkzeug-wiederfinden.mdx';
const update = 'content/updates/2026-05-26-aufmass.json';
const page = 'content/pages/landing/beispiel.json';

/** The site with an example in its place. */
function withExample(place: Place, example: string): Map<string, Uint8Array> {
  const [file, text] = placed[place](example);
  return new Map(site).set(file, Buffer.from(text));
}

const placed: Readonly<Record<Place, (example: string) => readonly [file: string, text: string]>> = {
  block: (example) => [page, pageWith(`"blocks": [{ "type": "page-header", "headline": "Ein Beispiel" }, ${example}]`)],
  page: (example) => [page, pageWith(example)],
  row: (example) => into('pages.config.json', '{ "role": "not-found"', `${example},\n    { "role": "not-found"`),
  'first-row': (example) => into('pages.config.json', '"routes": [', `"routes": [${example},`),
  redirect: (example) => into('pages.config.json', '"redirects": [', `"redirects": [${example}, `),
  table: (example) => into('pages.config.json', '"redirects": [', `${example}, "redirects": [`),
  fact: (example) => into('content/facts.json', '"facts": {', `"facts": {\n${example},`),
  claim: (example) => into('content/claims.json', '"claims": {', `"claims": {\n${example},`),
  entry: (example) => into('content/seo/staedte.json', '"items": [', `"items": [${example},`),
  settings: (example) => replaced('content/site.json', example),
  update: (example) => replaced(update, example),
  details: (example) => [post, textOf(site, post).replace(new RegExp(`^${example.split(':')[0]}:.*$`, 'm'), () => example)],
  text: (example) => into(post, '\n\n## Die Regel', `\n\n${example}\n\n## Die Regel`),
  path: (example) => [example, '{}'],
};

/** A page with these fields, and those that every page needs. */
function pageWith(fields: string): string {
  const needed = {
    title: '"title": "Ein Beispiel für alles"',
    description: '"description": "Was in diesem Beispiel steht, sagt sonst keine Seite."',
    paths: '"paths": ["/beispiel"]',
    blocks: '"blocks": [{ "type": "page-header", "headline": "Ein Beispiel" }]',
  };
  const others = Object.entries(needed).flatMap(([name, text]) => (fields.startsWith(`"${name}"`) ? [] : [text]));
  return `{ ${[fields, ...others].join(',\n')} }\n`;
}

function into(file: string, old: string, now: string): readonly [file: string, text: string] {
  return [file, textOf(site, file).replace(old, () => now)];
}

/** A field of the file with another value. */
function replaced(file: string, example: string): readonly [file: string, text: string] {
  const name = example.split(':')[0];
  return [file, textOf(site, file).replace(new RegExp(`${name}: (?:"[^"]*"|\\{[^}]*\\})`), () => example)];
}

async function rulesIn(files: ReadonlyMap<string, Uint8Array>): Promise<string[]> {
  return findingsOfRead(await readAll(files, known)).map(({ rule }) => rule);
}

test('every rule says why it is there, and most show it with an example that is tried here', () => {
  expect(Object.keys(reasons).toSorted()).toEqual(ruleIds.toSorted());
  expect(Object.values(reasons).filter(({ place }) => place).length).toBeGreaterThan(ruleIds.length * 0.69);
});

test.each(Object.entries(reasons).flatMap(([rule, { place, wrong, right }]) => (place ? [{ rule, place, wrong, right }] : [])))(
  'whoever follows the example of $rule is told nothing more',
  async ({ rule, place, wrong, right }) => {
    expect(await rulesIn(withExample(place, wrong))).toEqual([rule]);
    expect(await rulesIn(withExample(place, right))).toEqual([]);
  },
);
