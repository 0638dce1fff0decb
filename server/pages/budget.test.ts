import { expect, test } from 'vitest';
import { createNetworkBudgets } from './budget.ts';

test('who was refused because others took everything has taken nothing: once there is something again, it is all theirs', () => {
  let time = 0;
  const take = createNetworkBudgets({ burst: 2, perSecond: 1 }, () => new Date(time));
  // four times what one network may take is what all of them may
  for (const network of ['a', 'b', 'c', 'd']) expect([take(network), take(network), take(network)]).toEqual([true, true, false]);
  expect([take('e'), take('e'), take('e')]).toEqual([false, false, false]);
  time += 500;
  expect([take('e'), take('e'), take('e')]).toEqual([true, true, false]);
});
