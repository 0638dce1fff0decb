import { expect, test } from 'vitest';
import type { Finding } from '../../schema/messages/explain.ts';
import { issueOfFile } from '../../schema/source.ts';
import { newFindings } from './compare-findings.ts';

const told = (...findings: Finding[]) => findings.map((finding) => issueOfFile('content/pages/start.json', finding));
const ownText = { rule: 'little-own-text', parameters: ['stadt'], pages: 700, indexed: 83, own: 40, share: 0.2 } as const;
const unknown = { rule: 'unknown-fact', token: 'preis.basic', known: ['price.basic'] } as const;

test('a finding is the same when what is counted around it, or what may be meant, has become another', () => {
  expect(newFindings(told(ownText, unknown), told({ ...ownText, pages: 701, indexed: 84 }, { ...unknown, near: 'price.basic', known: [] }))).toEqual([]);
});

test('a finding about something else is a new one, and a second one of the same', () => {
  const [stadt, beruf] = told(ownText, { ...ownText, parameters: ['beruf'] });
  expect(newFindings(told(ownText), told(ownText, { ...ownText, parameters: ['beruf'] }))).toEqual([beruf]);
  expect(newFindings(told(ownText), told(ownText, ownText))).toEqual([stadt]);
});
