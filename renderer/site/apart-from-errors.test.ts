import { expect, test } from 'vitest';
import type { Issue } from '../../schema/issue.ts';
import { apartFromErrors } from './apart-from-errors.ts';

const issue = (severity: Issue['severity'], pointer: string, more: Partial<Issue> = {}) =>
  ({ rule: 'literal-value', severity, file: 'a.json', pointer, range: { line: 1, column: 1, length: 1 }, ...more }) as Issue;
const left = (warnings: readonly Issue[], error: Issue) => apartFromErrors(warnings, [error]).map(({ file, pointer }) => `${file} ${pointer}`);

test('a warning in what has an error waits until that is mended; one beside it does not', () => {
  const warnings = ['/blocks/1', '/blocks/1/lead', '/blocks/10/lead', '/blocks/2'].map((pointer) => issue('warning', pointer));
  expect(left([...warnings, issue('warning', '/blocks/1', { file: 'b.json' })], issue('error', '/blocks/1'))).toEqual([
    'a.json /blocks/10/lead',
    'a.json /blocks/2',
    'b.json /blocks/1',
  ]);
});

test('a missing field holds back nothing, and a wrong exception what it was to silence', () => {
  const warnings = [issue('warning', '/blocks/1/lead'), issue('warning', '/title')];
  expect(left(warnings, issue('error', '/blocks/1', { rule: 'missing-field' }))).toEqual(['a.json /blocks/1/lead', 'a.json /title']);
  expect(left(warnings, issue('error', '/blocks/1/$ignore/0/rule'))).toEqual(['a.json /title']);
});

test('of a file that cannot be read as a whole, only what stands in the line of its error waits', () => {
  const warnings = [issue('warning', '/title', { range: { line: 3, column: 1, length: 1 } }), issue('warning', '/lead')];
  expect(left(warnings, issue('error', '', { range: { line: 3, column: 9, length: 1 } }))).toEqual(['a.json /lead']);
});
