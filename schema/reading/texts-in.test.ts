import { expect, test } from 'vitest';
import { createLately } from '../lately.ts';
import { textsIn, textsOf } from './texts-in.ts';

const page = { title: 'Preise', blocks: [null, { type: 'hero', lead: 'Ab {{price.basic}}', items: ['7 Tage', 'ja', { text: 'nein}' }] }] };

test('every text of a page is found, and those with a figure or a token with their places', () => {
  const { all, telling } = textsOf(page);
  expect(all).toEqual(textsIn(page).map(({ text }) => text));
  expect(all).toEqual(['Preise', 'hero', 'Ab {{price.basic}}', '7 Tage', 'ja', 'nein}']);
  expect(telling).toEqual(textsIn(page).filter(({ text }) => /[\d{}]/.test(text)));
  expect(telling.map(({ path }) => path.join('.'))).toEqual(['blocks.1.lead', 'blocks.1.items.0', 'blocks.1.items.2.text']);
});

test('all rules that look at a page share one walk through it', () => {
  expect(textsOf(page)).toBe(textsOf(page));
});

test('what was found out lately is there until as many others came', () => {
  const lately = createLately<string, number>(3);
  ['a', 'b', 'c', 'a'].forEach((key, index) => void lately.set(key, index));
  expect(['a', 'b', 'c'].map((key) => lately.get(key))).toEqual([3, 1, 2]);
  lately.set('d', 4);
  expect(['a', 'b', 'c', 'd'].map((key) => lately.get(key))).toEqual([3, undefined, 2, 4]);
});
