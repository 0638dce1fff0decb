import { expect, test } from 'vitest';
import { slipsBetween } from './slips.ts';

test.each([
  ['headline', 'headline', 0],
  ['haedline', 'headline', 1],
  ['headlne', 'headline', 1],
  ['headliine', 'headline', 1],
  ['headlime', 'headline', 1],
  ['', 'faq', 3],
  ['preise', 'reisen', 2],
  ['ca', 'abc', 3],
])('slips are counted as they are made: %s for %s', (word, meant, slips) => {
  expect(slipsBetween(word, meant, 9)).toBe(slips);
  expect(slipsBetween(meant, word, 9)).toBe(slips);
  expect(slipsBetween(word, meant, slips)).toBe(slips);
  expect(slipsBetween(word, meant, slips - 1)).toBeGreaterThan(slips - 1);
});
