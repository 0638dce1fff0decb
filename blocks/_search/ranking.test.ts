import { expect, test } from 'vitest';
import { type Match, ranked } from './ranking.ts';

const asked = ['lohn', 'büro'];
const meanings = asked.map((term) => ({ word: term, term, asked: term, isSure: true }));
const match = (title: string, score: number, covered: readonly string[], inHead: readonly string[] = [], kind: 'page' | 'post' = 'post'): Match => ({
  document: { kind, url: `/${title}`, title, lead: '' },
  score,
  marked: [],
  covered: new Set(covered),
  inHead: new Set(inHead),
});
const order = (...matches: readonly Match[]) => ranked(matches, meanings).map(({ document }) => document?.title);

test('who asks for two words gets what has both before what has one of them often', () => {
  expect(order(match('one', 7, ['lohn']), match('both', 1, asked))).toEqual(['both', 'one']);
});

test('what is called as was asked comes before all that mentions it, and a page before a post', () => {
  const [post, page, text] = [match('post', 2, asked, asked), match('page', 1, asked, asked, 'page'), match('text', 9, asked, ['lohn'])];
  expect(order(text, post, page)).toEqual(['page', 'post', 'text']);
});
