import { expect, test } from 'vitest';
import { checkPlanLimits } from './plan-limits.ts';

/** What is told of plans with these limits, as `max min` of one behind the other. */
const told = (limits: Readonly<Record<string, number>>) =>
  checkPlanLimits({
    facts: Object.fromEntries(Object.entries(limits).map(([name, value]) => [`plan.${name}`, { title: name, type: 'number' as const, value }])),
  }).map(({ path, finding }) => [path[1], 'before' in finding && finding.before]);

test.each([
  [{ 'a.maxUsers': 10, 'b.minUsers': 6 }, [['plan.b.minUsers', 10]]],
  [{ 'a.maxUsers': 5, 'b.minUsers': 8 }, [['plan.b.minUsers', 5]]],
  [{ 'b.minUsers': 5, 'a.maxUsers': 5 }, [['plan.b.minUsers', 5]]],
  [{ 'a.maxUsers': 5, 'b.minUsers': 6, 'b.maxUsers': 20, 'c.minUsers': 25 }, [['plan.c.minUsers', 20]]],
])('a gap or an overlap of two plans is told once: %o', (limits, expected) => {
  expect(told(limits)).toEqual(expected);
});

test.each<Readonly<Record<string, number>>>([
  { 'a.maxUsers': 5, 'b.minUsers': 6 },
  { 'a.minUsers': 1, 'a.maxUsers': 5, 'b.minUsers': 6, 'b.maxUsers': 20 },
  { 'a.maxUsers': 5, 'b.minDevices': 8 },
  { 'b.minUsers': 6 },
  { 'a.minUsers': 3, 'a.maxUsers': 5 },
])('plans that join are right, and so are limits of other things: %o', (limits) => {
  expect(told(limits)).toEqual([]);
});
