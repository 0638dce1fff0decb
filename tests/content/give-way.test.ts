import { setPriority } from 'node:os';
import { expect, test, vi } from 'vitest';
import { giveWay } from '../../server/content/give-way.ts';

vi.mock('node:os', { spy: true });

test('a server that may not change priorities, as below a filter of system calls, goes on without: the thread of the content broke every few seconds', () => {
  vi.mocked(setPriority).mockImplementationOnce(() => {
    throw Object.assign(new Error('uv_os_setpriority returned EPERM'), { code: 'ERR_SYSTEM_ERROR' });
  });
  expect(() => giveWay('linux')).not.toThrow();
  expect(setPriority).toHaveBeenCalledOnce();
});
