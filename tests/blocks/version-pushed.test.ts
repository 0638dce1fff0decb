import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchVersion } from '../../blocks/_live/version-pushed.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** Servers that answer with these versions, one after the other; the last one stays. */
function servers(...versions: string[]) {
  const asked: string[] = [];
  const fetchJson = async (path: string) => {
    asked.push(`${Date.now()} ${path}`);
    return { version: versions.length > 1 ? versions.shift() : versions[0] };
  };
  return { asked, fetchJson };
}

test('a version that was pushed is looked for after one, two and four seconds, as long as servers answer that do not have it yet', async () => {
  const { asked, fetchJson } = servers('alt', 'alt', 'neu');
  const body = fetchVersion(fetchJson, '/api/blog?version=neu', 'neu');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await body).toEqual({ version: 'neu' });
  expect(asked).toEqual(['0 /api/blog?version=neu', '1000 /api/blog?version=neu&again=1', '3000 /api/blog?version=neu&again=2']);
});

test('R-API-16 a version that no server has is given up, and what there is counts', async () => {
  const { asked, fetchJson } = servers('alt');
  const body = fetchVersion(fetchJson, '/api/blog?version=neu', 'neu');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await body).toEqual({ version: 'alt' });
  expect(asked.map((text) => Number.parseInt(text, 10))).toEqual([0, 1_000, 3_000, 7_000]);
});

test('where no version was pushed, any is right', async () => {
  const { asked, fetchJson } = servers('alt');
  expect(await fetchVersion(fetchJson, '/api/blog?version=gezeichnet')).toEqual({ version: 'alt' });
  expect(asked).toHaveLength(1);
});

test('who is gone waits for no version any more', async () => {
  const { asked, fetchJson } = servers('alt');
  let isGone = false;
  const body = fetchVersion(fetchJson, '/api/blog?version=neu', 'neu', () => isGone);
  await vi.advanceTimersByTimeAsync(500);
  isGone = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await body).toEqual({ version: 'alt' });
  expect(asked).toHaveLength(1);
});
