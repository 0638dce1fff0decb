import { expect, onTestFinished, test } from 'vitest';
import { catalogue } from '../../renderer/catalogue.ts';
import { renderer } from '../../renderer/entry-server.ts';
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
