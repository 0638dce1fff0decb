import { expect, test } from 'vitest';
import { misspeltWords } from './post-words.ts';

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
