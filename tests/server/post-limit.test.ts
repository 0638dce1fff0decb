import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitPosts } from '../../server/http/post-limit.ts';
import { hitCounter } from '../../server/store/sqlite/hits.ts';
import { storeShare } from '../../server/store-share.ts';

const now = () => new Date('2026-11-26T12:00:00Z');

/** A server that says of each post whether it is the first; `broken` is a store that cannot count. */
function postingTo(max: number) {
  const app = Fastify();
  const { hit } = hitCounter();
  const state = { broken: false };
  app.decorate('store', { hit: async (which: never) => (state.broken ? Promise.reject(new Error('disk I/O error')) : hit(which)) } as never);
  app.register(storeShare);
  const count = limitPosts(app, { name: 'contact', max, now });
  app.post<{ Querystring: { key?: string } }>('/', async (request, reply) => count(request, reply, request.query.key));
  const post = async (key?: string) => {
    const { statusCode, headers, json } = await app.inject({ method: 'POST', url: key === undefined ? '/' : `/?key=${key}` });
    const named = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'].map((name) => headers[name]);
    return [statusCode, json().isFirst, ...named];
  };
  return { post, state };
}

test('who posts is told how much is left, and when to come again after too much', async () => {
  const { post } = postingTo(2);
  expect(await post()).toEqual([200, true, '2', '1', '600', undefined]);
  expect(await post()).toEqual([200, false, '2', '0', '600', undefined]);
  expect(await post()).toEqual([429, undefined, '2', '0', '600', '600']);
});

test('while the store cannot count nobody is held back or said to be the first, and what is sent again then is counted', async () => {
  const { post, state } = postingTo(1);
  state.broken = true;
  expect(await post('k')).toEqual([200, false, undefined, undefined, undefined, undefined]);
  state.broken = false;
  expect(await post('k')).toEqual([200, true, '1', '0', '600', undefined]);
  expect(await post('k'), 'the same again').toEqual([200, true, undefined, undefined, undefined, undefined]);
  expect((await post('other'))[0]).toBe(429);
});
