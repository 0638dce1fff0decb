import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../renderer/catalogue.ts';
import { frameIds } from '../../renderer/site/pages/placement.ts';
import { isError } from '../../schema/issue.ts';
import { textsIn } from '../../schema/reading/texts-in.ts';
import { findLiterals } from '../../schema/rules/figures/literals.ts';
import { objectionsOf } from '../../schema/validation/block-rule.ts';
import { migrationFaults } from '../../server/dev/migration-faults.ts';
import { silentFields } from '../../server/dev/schema-faults.ts';
import { htmlErrors } from '../html-validity.ts';
import { htmlOf, testSite } from '../test-site.ts';
import { filesWithBlock, siteMedia } from './page-with-block.ts';
import { largest, smallest } from './sample-values.ts';

const folder = path.resolve(import.meta.dirname, '../../blocks');
const { facts } = JSON.parse(readFileSync(`${import.meta.dirname}/../../content/facts.json`, 'utf8'));
const { claims } = JSON.parse(readFileSync(`${import.meta.dirname}/../../content/claims.json`, 'utf8'));
const { find } = findLiterals(facts, claims);

/** A page with this block, and others below it: what is wrong with its fields, what its own rules say, which may be an error as well, and its HTML. */
async function pageWith(type: string, fields: object, ...below: object[]) {
  const site = await testSite(filesWithBlock(type, fields, { below }), undefined, siteMedia);
  const isOfRule = ({ rule }: { readonly rule: string }) => rule.includes('/');
  return {
    issues: site.issues.filter((issue) => isError(issue) && !isOfRule(issue)).map(({ pointer, message }) => `${pointer} ${message.de}`),
    ofRules: site.issues.filter(isOfRule).map(({ rule }) => rule),
    html: () => htmlOf(site, '/'),
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** Where a block stands twice, each place of its own has another anchor. */
const withoutAnchors = (fields: Fields): Fields => JSON.parse(JSON.stringify(fields, (name, value) => (name === 'anchor' ? undefined : value)));

const mainHeadingsIn = (html: string) => html.match(/<h1[\s>]/g) ?? [];

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

/** Ids that an author could take as an anchor: none with an underscore. */
const anchorsIn = (html: string) => idsIn(html).filter((id) => !id.includes('_'));

test.each(readdirSync(folder).filter((name) => !name.startsWith('_')))('block %s has an index.ts, without which there is no such block', (type) => {
  expect(readdirSync(path.join(folder, type))).toContain('index.ts');
});

describe.each([...catalogue.keys()])('block %s', (type) => {
  const block = catalogue.get(type);
  if (!block) throw new Error(type);
  const { first, shell, max } = block.placement ?? {};
  /** What it can be drawn with. */
  const all: readonly Fields[] = [...block.examples.map((example) => example.block), { ...smallest(block) }, { ...largest(block) }];
  const idsMadeOf = (fields: object) => block.drawnIds?.(fields as never).map(({ id }) => id) ?? [];

  test('R-RTE-42 says of every field what an author has to know', () => {
    expect(silentFields('', new Map([[type, block]]))).toEqual([]);
  });

  test('has examples, and every one is valid', async () => {
    expect(block.examples.length).toBeGreaterThan(0);
    for (const { name, block: fields } of block.examples) {
      const { issues, ofRules, html } = await pageWith(type, fields);
      expect([...issues, ...ofRules], name).toEqual([]);
      expect(await htmlErrors(html()), name).toEqual([]);
      expect(mainHeadingsIn(html()), name).toHaveLength(1);
    }
  });

  test.each(block.rules ?? [])('has a rule $name that finds what is wrong once, and nothing in what is right', async ({ name, examples }) => {
    const [first] = block.examples;
    const found = async (fields: object) => {
      const { issues, ofRules } = await pageWith(type, { ...first?.block, ...fields });
      return [...issues, ...ofRules];
    };
    expect(examples.wrong.length).toBeGreaterThan(0);
    for (const fields of examples.wrong) expect(await found(fields)).toEqual([`${type}/${name}`]);
    for (const fields of examples.right) expect(await found(fields)).toEqual([]);
  });

  test.each(block.rules ?? [])('has a rule $name that points at a place in the block, where an author looks for the mistake', (rule) => {
    const found = rule.examples.wrong.flatMap((fields: object) => objectionsOf(rule, { ...block.examples[0]?.block, ...fields }, block.schema));
    expect(found.filter(({ isFailure }) => isFailure).map(({ message }) => message.en)).toEqual([]);
  });

  test.each(block.rules ?? [])('has a rule $name that can be asked of whatever its schema allows', ({ check }) => {
    for (const sample of [smallest, largest]) expect(() => check(sample(block) as never)).not.toThrow();
  });

  test.each((block.rules ?? []).filter(({ reads }) => reads))('has a rule $name that looks at no other text than it says', ({ reads, check, examples }) => {
    const seen = new Set<string>();
    for (const fields of [...examples.wrong, ...examples.right]) check(watched({ ...block.examples[0]?.block, ...(fields as object) }, seen) as never);
    const unnamed = [...seen].filter((field) => !reads?.includes(field));
    expect(unnamed, '"reads" has to name each field whose text the rule looks at, also for its message').toEqual([]);
  });

  test.each((block.rules ?? []).filter(({ concerns }) => concerns))('has a rule $name that says which texts it concerns', ({ concerns, examples }) => {
    const textsThatConcern = (fields: object) => textsIn(fields).filter(({ text }) => concerns?.(text, { ...fields }));
    expect(examples.wrong.filter((fields) => textsThatConcern({ ...block.examples[0]?.block, ...(fields as object) }).length === 0)).toEqual([]);
    // one that concerns every text saves nothing
    expect(block.examples.filter((example) => textsThatConcern(example.block).length < textsIn(example.block).length)).not.toEqual([]);
    // a block with a mistake is asked about, too
    expect(concerns?.('Text', {})).toBe(false);
  });

  test.runIf(block.passages)('gives the search its passages, whatever its schema allows, with ids that it draws', async () => {
    for (const fields of all) {
      const anchors = block.passages?.(fields as never).map(({ anchor }) => anchor);
      expect(idsIn((await pageWith(type, fields)).html())).toEqual(expect.arrayContaining(anchors ?? []));
    }
  });

  test.runIf(block.migrations?.size)('has migrations that leave a block of today as it is', () => {
    expect(block.examples.flatMap((example) => migrationFaults(catalogue, { ...example.block, type }, example.name))).toEqual([]);
  });

  test.each(Object.entries(block.formats ?? {}))('has a format %s that its own example matches', (_, { matches, example }) => {
    expect(matches(example)).toBe(true);
  });

  test.runIf('anchor' in block.schema.properties)('can be jumped to by its anchor, without which a link to it would be right and lead nowhere', async () => {
    for (const { name, block: fields } of block.examples)
      expect((await pageWith(type, { ...fields, anchor: 'hierher' })).html(), name).toContain(' id="hierher"');
  });

  test('declares the ids that it draws, so that no anchor takes them; those of useId are nobody’s anchor', async () => {
    for (const fields of all) {
      const declared = [...frameIds, fields.anchor, ...(block.ids ?? []), ...idsMadeOf(fields)];
      expect(anchorsIn((await pageWith(type, fields)).html()).filter((id) => !declared.includes(id))).toEqual([]);
    }
  });

  test.skipIf(block.mainHeading || first || shell || max === 1)('has no id twice where it stands on a page twice', async () => {
    for (const fields of all.map(withoutAnchors)) {
      const made = idsMadeOf(fields);
      const ids = idsIn((await pageWith(type, fields, { ...fields, type })).html()).filter((id) => !made.includes(id));
      expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
    }
  });

  test.runIf(block.drawnIds)('declares the ids that it makes of what is written in it, so that no anchor takes them', async () => {
    for (const { name, block: fields } of block.examples) {
      const drawn = anchorsIn((await pageWith(type, fields)).html());
      expect(idsMadeOf(fields), name).toEqual(drawn.filter((id) => ![...frameIds, fields.anchor].includes(id)));
    }
  });

  test('has no figure in its examples that stands in the facts: they are what authors begin with', () => {
    const texts = block.examples.flatMap((example) => textsIn(example.block)).map(({ text }) => text);
    expect(texts.flatMap((text) => find(text)).map(({ finding }) => finding)).toEqual([]);
  });

  test.each([
    ['the smallest that its schema allows', smallest],
    ['the largest, with markup and very long words', largest],
  ])('draws valid HTML from %s', async (_, sample) => {
    const { issues, html } = await pageWith(type, sample(block));
    expect(issues, issues.join('\n')).toEqual([]);
    const errors = await htmlErrors(html());
    expect(errors, errors.join('\n')).toEqual([]);
    expect(mainHeadingsIn(html())).toHaveLength(1);
    expect(html()).not.toContain('</script><b>');
  });
});

/** The same value, which notes the names of the fields whose texts somebody looks at. */
function watched(value: object, seen: Set<string>, field = ''): object {
  return new Proxy(value, {
    get(target, key) {
      const inner = Reflect.get(target, key);
      const name = typeof key === 'string' && !Array.isArray(target) ? key : field;
      if (typeof inner === 'string') seen.add(name);
      return inner !== null && typeof inner === 'object' ? watched(inner, seen, name) : inner;
    },
  });
}
