import { expect, test } from 'vitest';
import { filesNamed } from './named-files.ts';

const files = [
  'content/blog/preise-nennen.mdx',
  'content/images/preise.png',
  'content/pages/preise.json',
  'content/pages/start.json',
  'content/seo/preise.json',
];

test.each([
  ['content/pages/preise.jsn', 'content/pages/preise.json'],
  ['content/seo/Preise', 'content/seo/preise.json'],
  ['preise', 'content/pages/preise.json'],
  ['strat.json', 'content/pages/start.json'],
])('whoever names a file in another way reads how it is called: %s', (name, near) => {
  expect(() => filesNamed([name], files, '/site')).toThrow(`Eine Datei „${name}“ gibt es auf dieser Website nicht. Meintest du „${near}“?`);
});

test('of a name that no file has nothing is guessed', () => {
  expect(() => filesNamed(['lager'], files, '/site')).toThrow(/Website nicht\.$/);
});
