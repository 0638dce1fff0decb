import { expect, test } from 'vitest';
import type { Issue } from '../../schema/issue.ts';
import { comparePages, type DrawnSite } from './drawn-site.ts';

/** @param rules of what is wrong, by the file of an address, which has no page then */
const drawn = (says: string, rules: Readonly<Record<string, string>> = {}): DrawnSite => {
  const fileOf = (path: string) => `content/pages${path}.json`;
  return {
    issues: Object.entries(rules).map(([path, rule]) => ({ rule, file: fileOf(path) }) as Issue),
    paths: ['/a', '/b', '/c'],
    filesOf: (path) => [fileOf(path)],
    documentOf: () => says,
    htmlOf: (path) => (path in rules ? undefined : '<p>A</p>'),
  };
};

test('of an address that the code of before cannot draw it is told apart whether that knows no such block, or only another form of it', () => {
  const before = drawn('alt', { '/a': 'unknown-block', '/b': 'missing-key' });
  expect(comparePages(before, drawn('neu'), false)).toEqual({ drawn: 1, isExact: true, changed: [], fresh: ['/a'], unfit: ['/b'] });
});
