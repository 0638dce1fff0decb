import { expect, test } from 'vitest';
import { type Answer, withEncodings } from '../../server/http/answer.ts';
import { createPageCache } from '../../server/pages/page-cache.ts';

const answer = (body: string): Answer => ({ status: 200, headers: {}, body });
/** Random text cannot be compressed away. */
const noise = (length: number) => Array.from({ length }, () => Math.random().toString(36)[2]).join('');

test('the memory of pages stays below its limit, whatever is asked for', async () => {
  const cache = createPageCache(100_000, withEncodings);
  for (let number = 0; number < 40; number += 1) await cache.get(`page ${number}`, () => answer(noise(5000)));
  expect(cache.bytes).toBeGreaterThan(50_000);
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
});

test('the pages that visitors ask for again stay, the others go first', async () => {
  const cache = createPageCache(40_000, withEncodings);
  let made = 0;
  const popular = () => {
    made += 1;
    return answer('popular');
  };
  for (let number = 0; number < 20; number += 1) {
    await cache.get('popular', popular);
    await cache.get(`page ${number}`, () => answer(noise(5000)));
  }
  expect(made).toBe(1);
});

test('a page larger than the whole memory is served and pushes nothing out', async () => {
  const cache = createPageCache(20_000, withEncodings);
  await cache.get('small', () => answer('small'));
  const { bytes } = cache;
  expect((await cache.get('large', () => answer(noise(50_000)))).body.byteLength).toBe(50_000);
  expect(cache.bytes).toBe(bytes);
});

test('a page that comes out the same after a change keeps its compressed bytes', async () => {
  const cache = createPageCache(1_000_000, withEncodings);
  const before = await cache.get('page', () => answer('same'));
  cache.expire();
  const after = await cache.get('page', () => answer('same'));
  expect(after.encoded?.br).toBe(before.encoded?.br);
  cache.expire();
  expect((await cache.get('page', () => answer('other'))).body.toString()).toBe('other');
});

test('a page that was being compressed while the content changed is not kept', async () => {
  const cache = createPageCache(1_000_000, withEncodings);
  const old = cache.get('page', () => answer('old'));
  cache.expire();
  expect((await cache.get('page', () => answer('new'))).body.toString()).toBe('new');
  await old;
  expect((await cache.get('page', () => answer('never'))).body.toString()).toBe('new');
});

test('a page that could not be made is tried again', async () => {
  const cache = createPageCache(1_000_000, withEncodings);
  const failing = cache.get('page', () => {
    throw new Error('once');
  });
  await expect(failing).rejects.toThrow('once');
  expect((await cache.get('page', () => answer('fine'))).body.toString()).toBe('fine');
});
