import { expect, test } from 'vitest';
import { misspeltWords, otherReadTimes } from './post-words.ts';

const post = (slug: string, category: string, ...tags: string[]) => ({ slug, category, tags });
const known = { category: ['Digitalisierung'], tags: ['Planung'] };

test('of two spellings that one post each has, the newer one is told, once', () => {
  expect(misspeltWords([post('alt', '', 'Werkzeug'), post('neu', '', 'Werkzeuge')], known)).toEqual([
    { slug: 'neu', field: 'tags', found: 'Werkzeuge', near: 'Werkzeug' },
  ]);
});

test('what site.json names and what several posts have is right, however new it is', () => {
  const posts = [post('a', 'Digitalisirung', 'Plannung'), post('b', 'Digitalisierung', 'Lager'), post('c', 'Ausblick', 'Lager')];
  expect(misspeltWords(posts, known).map(({ slug, found, near }) => `${slug}: ${found} → ${near}`)).toEqual([
    'a: Digitalisirung → Digitalisierung',
    'a: Plannung → Planung',
  ]);
  expect(misspeltWords([post('a', '', 'Lagers'), post('b', '', 'Lager'), post('c', '', 'Lager')], known)).toHaveLength(1);
  expect(misspeltWords([post('a', '', 'Lagers'), post('b', '', 'Lagers'), post('c', '', 'Lager')], known).map(({ slug }) => slug)).toEqual(['c']);
});

test('a reading time is told where all other posts write theirs in one other form', () => {
  const told = (...times: string[]) =>
    otherReadTimes(times.map((readTime, index) => ({ slug: String(index), readTime }))).map(({ found, near }) => [found, near]);
  expect(told('2 Min.', '4', '12 Min.')).toEqual([['4', '4 Min.']]);
  expect(told('2 Min.', '4 min', '12 Min.', '5 Minuten')).toEqual([
    ['4 min', '4 Min.'],
    ['5 Minuten', '5 Min.'],
  ]);
  expect(told('2 Min.', '4', '')).toEqual([]);
  expect(told('2 Min.', '3 Min.', '4', '5')).toEqual([]);
  expect(told('2 Min.', '3 Min.', 'eine Tasse Kaffee')).toEqual([]);
});
