import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Answer, Represented } from '../../server/http/representation.ts';
import { createPageCache } from '../../server/pages/page-cache.ts';

const answer = (body: string): Answer => ({ status: 200, headers: {}, body });
/** Random text cannot be compressed away. */
const noise = (length: number) => Array.from({ length }, () => Math.random().toString(36)[2]).join('');
const textOf = async (kept: Represented) => (await kept.make('identity')).whole.bytes?.toString();

test('the memory of pages stays below its limit, whatever is asked for, in every encoding', async () => {
  const cache = createPageCache({ maxBytes: 100_000 });
  for (let number = 0; number < 40; number += 1) {
    const kept = cache.get(`/${number}`, () => answer(noise(5000)));
    await Promise.all([kept.make('br'), kept.make('gzip'), kept.make('identity')]);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(cache.bytes).toBeGreaterThan(50_000);
});

test('the pages that visitors ask for again stay, the others go first', async () => {
  const cache = createPageCache({ maxBytes: 60_000 });
  let made = 0;
  const popular = () => {
    made += 1;
    return answer('popular');
  };
  for (let number = 0; number < 20; number += 1) {
    cache.get('/popular', popular);
    await cache.get(`/${number}`, () => answer(noise(5000))).make('br');
  }
  expect(made).toBe(1);
});

test('a page larger than the whole memory is served and pushes nothing out', async () => {
  const cache = createPageCache({ maxBytes: 20_000 });
  cache.get('/small', () => answer('small'));
  const { bytes } = cache;
  const large = cache.get('/large', () => answer(noise(50_000)));
  expect((await large.make('br')).whole.bytes?.byteLength).toBeGreaterThan(20_000);
  expect(cache.bytes).toBe(bytes);
});

test('a page that comes out the same after a change keeps its compressed bytes', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000 });
  const before = await cache.get('/page', () => answer('same')).make('br');
  cache.expire();
  expect(cache.known('/page')).toBeUndefined();
  expect(cache.get('/page', () => answer('same')).ready('br')).toBe(before);
  cache.expire();
  expect(await textOf(cache.get('/page', () => answer('other')))).toBe('other');
  cache.expire();
  const warned = { ...answer('other'), headers: { 'content-security-policy': 'stricter' } };
  expect((await cache.get('/page', () => warned).make('identity')).whole.headers).toMatchObject(warned.headers);
});

test('a page that was being compressed while the content changed is not kept', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000 });
  const old = cache.get('/page', () => answer('old')).make('br');
  cache.expire();
  expect(await textOf(cache.get('/page', () => answer('new')))).toBe('new');
  await old;
  expect(await textOf(cache.get('/page', () => answer('never')))).toBe('new');
});

test('a page that could not be made is tried again', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000 });
  const failing = () =>
    cache.get('/page', () => {
      throw new Error('once');
    });
  expect(failing).toThrow('once');
  expect(await textOf(cache.get('/page', () => answer('fine')))).toBe('fine');
});

test('the first visitor does not wait for the best compression, which later visitors get under a tag of its own', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000 });
  const text = Array.from({ length: 400 }, (_, number) => `Rechnung ${number * 7919} vom ${number % 31}. Mai`).join('\n');
  const kept = cache.get('/page', () => answer(text));
  const draft = await kept.make('br');
  expect(draft.whole.headers.etag).toBe(`"${kept.hash}-br-draft"`);
  const before = cache.bytes;
  await expect.poll(() => kept.ready('br')?.whole.headers.etag).toBe(`"${kept.hash}-br"`);
  expect(kept.ready('br')?.size).toBeLessThan(draft.size);
  expect(brotliDecompressSync(kept.ready('br')?.whole.bytes ?? '').toString()).toBe(text);
  expect(cache.bytes, 'nothing of the draft is kept').toBeLessThan(before);
});

test('a page that asks for nobody twice costs the server no best compression', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000, improves: false });
  const kept = cache.get('/page', () => answer('once'));
  const [draft, same] = await Promise.all([kept.make('br'), kept.make('br')]);
  expect(same, 'and is compressed once for all who wait').toBe(draft);
  expect(kept.ready('br')).toBe(draft);
  const other = createPageCache({ maxBytes: 1_000_000 }).get('/page', () => answer('twice'));
  await other.make('br');
  await expect.poll(() => other.ready('br')?.isDraft).toBe(false);
  expect(kept.ready('br')?.isDraft).toBe(true);
});

test.each(['br', 'gzip'] as const)(
  'a page takes the bytes that are sent (%s), so that thousands stay, and is still there in every other encoding',
  async (sent) => {
    const cache = createPageCache({ maxBytes: 1_000_000 });
    const text = 'Aufmaß '.repeat(10_000);
    const kept = cache.get('/page', () => answer(text));
    await kept.make(sent);
    expect(cache.bytes).toBeLessThan(8_000);
    const brotli = await kept.make('br');
    expect(brotliDecompressSync(brotli.whole.bytes ?? '').toString()).toBe(text);
    expect(await textOf(kept)).toBe(text);
  },
);
