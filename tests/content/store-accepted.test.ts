import { expect, test } from 'vitest';
import { storeAccepted } from '../../server/content/store-accepted.ts';

test('what could not be stored while the disk was full is stored when the server ends, though nothing was changed since', async () => {
  let isFull = true;
  let saves = 0;
  const reasons: object[] = [];
  const stored = storeAccepted(
    {
      load: async () => new Map(),
      async save() {
        if (isFull) throw new Error('ENOSPC: no space left on device, write');
        saves += 1;
      },
      // what was saved before still lies there
      isWhole: async () => true,
    },
    { error: (reason: object) => void reasons.push(reason) },
  );
  await stored.keep(new Map(), false);
  expect(reasons).toEqual([{ reason: 'ENOSPC: no space left on device, write' }]);
  isFull = false;
  await stored.mend(new Map());
  await stored.mend(new Map());
  expect(saves).toBe(1);
});
