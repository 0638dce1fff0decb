import { expect, test } from 'vitest';
import type { Issue } from '../../schema/issue.ts';
import { concernsPage } from '../../server/dev/concerns-page.ts';
import { folder, write } from './fixture.ts';

const facts = `{ "facts": {
  "price.basic": { "title": "Basic", "type": "money", "value": 69.99 },
  "price.text": { "title": "Preis", "type": "text", "value": "ab {{price.basic}}" },
  "trial.days": { "title": "Test", "type": "number", "value": 7 }
} }`;
const claims = '{ "claims": { "hosting": { "wording": "Hosting in Deutschland" } } }';

const issue = (file: string, pointer: string, more: Partial<Issue> = {}) => ({ rule: 'wrong-type', severity: 'error', file, pointer, ...more }) as Issue;
const inFacts = (name: string) => issue('content/facts.json', `/facts/${name}/value`);

test('a developer reads over a page what is wrong in its files and in the values that it names, and of no others', async () => {
  const root = await folder();
  const page = (name: string, text: string) => write(root, `content/pages/${name}.json`, JSON.stringify({ text }));
  await write(root, 'content/facts.json', facts);
  await write(root, 'content/claims.json', claims);
  await write(root, 'content/site.json', '{ "name": "{{trial.days}}" }');
  await page('preise', '{{price.text}}, {{site.name}}');
  await page('stadt', 'In {{stadt.name}}');
  const told = (...files: string[]) =>
    concernsPage(
      root,
      files.map((name) => `content/pages/${name}.json`),
    );

  const ofPrices = told('preise');
  expect(['price.text', 'price.basic', 'trial.days'].map((name) => ofPrices(inFacts(name)))).toEqual([true, true, true]);
  expect(ofPrices(inFacts('price.premium'))).toBe(false);
  expect(ofPrices(issue('content/claims.json', '/claims/hosting'))).toBe(false);
  expect(ofPrices(issue('content/facts.json', '/facts', { rule: 'still-needed' }))).toBe(false);
  expect(ofPrices(issue('content/facts.json', ''))).toBe(true);
  expect(ofPrices(issue('pages.config.json', '/routes/3'))).toBe(true);
  expect(ofPrices({ ...inFacts('trial.days'), severity: 'warning' })).toBe(false);
  expect(ofPrices(issue('content/pages/preise.json', '/title', { severity: 'warning' }))).toBe(true);
  expect(ofPrices({ ...inFacts('price.premium'), related: [{ file: 'content/pages/preise.json' }] })).toBe(true);
  // what a city says may name anything
  expect(told('stadt')(inFacts('price.premium'))).toBe(true);
});
