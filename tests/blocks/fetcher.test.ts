import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const answer = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
let fetchJson: (path: string) => Promise<unknown>;

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal(
    'fetch',
    answer.mockReset().mockImplementation(async () => Response.json({ count: answer.mock.calls.length })),
  );
  vi.resetModules();
  ({ fetchJson } = await import('../../blocks/_live/fetcher.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('R-API-12 R-API-13 R-API-14 an answer is current for five minutes, for all who ask, and is asked for with credentials', async () => {
  const [first, second] = await Promise.all([fetchJson('/api/updates'), fetchJson('/api/updates')]);
  expect([first, second]).toEqual([{ count: 1 }, { count: 1 }]);
  expect(answer).toHaveBeenCalledExactlyOnceWith('/api/updates', { credentials: 'include', signal: expect.any(AbortSignal) });
  await vi.advanceTimersByTimeAsync(299_999);
  expect(await fetchJson('/api/updates')).toEqual({ count: 1 });
  expect(await fetchJson('/api/blog'), 'every path has its own').toEqual({ count: 2 });
  await vi.advanceTimersByTimeAsync(1);
  expect(await fetchJson('/api/updates')).toEqual({ count: 3 });
});

test('nothing is kept of answers that are not current any more, as of all that was typed into a search', async () => {
  const forgotten = vi.spyOn(Map.prototype, 'delete');
  for (const typed of ['z', 'ze', 'zei']) await fetchJson(`/api/blog?search=${typed}`);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(forgotten.mock.calls.flat()).toEqual(expect.arrayContaining(['z', 'ze', 'zei'].map((typed) => `/api/blog?search=${typed}`)));
});

test.each([
  [new Response('Wartung', { status: 503, statusText: 'Service Unavailable' }), '503: Wartung'],
  [new Response('', { status: 401, statusText: 'Unauthorized' }), '401: Unauthorized'],
])('R-API-15 R-API-17 a failure says its status and why, is not tried again by itself, and is not kept', async (response, message) => {
  answer.mockResolvedValueOnce(response);
  await expect(fetchJson('/api/updates')).rejects.toThrow(new Error(message));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(answer).toHaveBeenCalledTimes(1);
  expect(await fetchJson('/api/updates')).toEqual({ count: 2 });
});
