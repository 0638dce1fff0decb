import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { catalogue } from '../../renderer/catalogue.ts';
import { renderer } from '../../renderer/entry-server.ts';
import type { BlockRule } from '../../schema/validation/block-rule.ts';
import { renderOptions, testFiles, testSite } from '../test-site.ts';

test('a fact reaches an example in the gallery as what it is on a page: a number where the field is one', async () => {
  const examples = catalogue.get('skeleton-demo')?.examples as unknown as { title: string; block: object }[];
  const [first] = examples;
  if (!first) throw new Error('there is no example');
  examples.push({ ...first, block: { ...first.block, loadingMs: '{{trial.days}}' } });
  onTestFinished(() => void examples.pop());
  const example = renderer.renderExample(await testSite(testFiles()), 'skeleton-demo', examples.length, renderOptions);
  expect(example?.block.html).toContain('"loadingMs":7');
});

test('a rule that fails at its own examples is told while its block is written, though no page has made it fail yet', async () => {
  const file = 'blocks/media-text/examples.json';
  const source = readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
  const site = await testSite(testFiles());
  const told = () =>
    renderer.exampleIssues(site, 'media-text', file, source).flatMap(({ rule, isFailure, message }) => (isFailure ? [[rule, message.en]] : []));
  expect(told()).toEqual([]);

  const block = catalogue.get('media-text') as { rules?: readonly BlockRule<{ headline?: string }>[] };
  const { rules } = block;
  onTestFinished(() => void Object.assign(block, { rules }));
  const check: BlockRule<{ headline?: string }>['check'] = ({ headline }) =>
    headline === 'falsch' ? [{ path: ['heading'], message: { de: 'Nein.', en: 'No.' } }] : [];
  block.rules = [{ name: 'fails', check, examples: { wrong: [{ headline: 'falsch' }], right: [{ headline: 'richtig' }] } }];
  expect(told()).toEqual([['media-text/fails', expect.stringContaining('check gives the path "heading", at which there is nothing')]]);
});
