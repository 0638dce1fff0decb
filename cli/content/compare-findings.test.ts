import { expect, test } from 'vitest';
import type { Issue } from '../../schema/issue.ts';
import { newFindings } from './compare-findings.ts';

const finding = (about: string, rule: Issue['rule'] = 'other-value') => ({ file: 'content/pages/preise.json', rule, about }) as Issue;

test('a finding is the same one when what it quotes has got its blanks', () => {
  expect(newFindings([finding('25%')], [finding('25\u00a0%')])).toEqual([]);
  const other = finding('30\u00a0%');
  expect(newFindings([finding('25%')], [finding('25 %'), other])).toEqual([other]);
});
