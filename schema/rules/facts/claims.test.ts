import { expect, test } from 'vitest';
import { checkClaims } from './claims.ts';

const evidence = { publisher: 'Institut', title: 'Vergleich', date: '2025-11-04', url: 'https://institut.example' };
const check = (claim: object, today = '2026-06-30', errorFrom?: string) =>
  checkClaims({ errorFrom, claims: { siegel: { wording: 'Testsieger 2025', ...claim } } }, today);

test('a claim with evidence counts to the end of its last day', () => {
  expect(check({ evidence })).toEqual([]);
  expect(check({ evidence, validUntil: '2026-06-30' })).toEqual([]);
});

test('a claim without evidence is told at its name', () => {
  expect(check({})).toEqual([{ path: ['claims', 'siegel'], mark: { key: true }, finding: { rule: 'claim-without-evidence', wording: 'Testsieger 2025' } }]);
});

test('evidence that is only the template of it, or has no address on the web, is none, and is told once', () => {
  const told = (changed: object) => check({ evidence: { ...evidence, ...changed } }).map(({ path, finding }) => [path.at(-1), finding]);
  const finding = { rule: 'claim-without-evidence', wording: 'Testsieger 2025' };
  expect(told({ publisher: '…', title: '...', date: '…', url: 'https://…' })).toEqual([
    ['publisher', { ...finding, unfinished: ['publisher', 'title', 'date', 'url'] }],
  ]);
  for (const url of ['https://', 'https://...', 'https://institut', 'https://institut.example/…'])
    expect(told({ url }), url).toEqual([['url', { ...finding, unfinished: ['url'] }]]);
  expect(told({ publisher: 'X-Rechner', url: 'https://münchen.example/a?b=c' })).toEqual([]);
});

test('a claim past its day is told at that day, and is an error from the day that the file sets', () => {
  const told = (enforced: boolean) => [
    { path: ['claims', 'siegel', 'validUntil'], finding: { rule: 'expired-claim', wording: 'Testsieger 2025', until: '2026-06-29', enforced } },
  ];
  expect(check({ evidence, validUntil: '2026-06-29' })).toEqual(told(false));
  expect(check({ validUntil: '2026-06-29' }, '2026-06-30', '2026-07-01')).toEqual(told(false));
  expect(check({ validUntil: '2026-06-29' }, '2026-07-01', '2026-07-01')).toEqual(told(true));
});

test('days that do not exist are told, and nothing is concluded from them', () => {
  expect(check({ evidence, asOf: '2025-02-29', validUntil: '2025-13-01' }, '2026-06-30', '2025-00-01')).toEqual([
    { path: ['errorFrom'], finding: { rule: 'wrong-date', found: '2025-00-01', fault: 'month', examples: ['2026-03-12'] } },
    { path: ['claims', 'siegel', 'asOf'], finding: { rule: 'wrong-date', found: '2025-02-29', fault: 'day', examples: ['2026-03-12'] } },
    { path: ['claims', 'siegel', 'validUntil'], finding: { rule: 'wrong-date', found: '2025-13-01', fault: 'month', examples: ['2026-03-12'] } },
  ]);
});
