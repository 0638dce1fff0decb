import { expect, test, vi } from 'vitest';
import { testApp } from './fixture.ts';

const { made } = vi.hoisted(() => ({ made: [] as string[] }));

vi.mock('../../server/http/representation.ts', async (original) => {
  const real = await original<typeof import('../../server/http/representation.ts')>();
  const represent: typeof real.represent = (answer, options) => {
    made.push(answer.body);
    return real.represent(answer, options);
  };
  return { ...real, represent };
});

test('the number that every visitor of the home page asks for is made and compressed once, until it is another', async () => {
  const { app } = await testApp({ env: { ADMIN_TOKEN: '0123456789abcdef' } });
  const authorization = 'Bearer 0123456789abcdef';
  for (let visitor = 0; visitor < 3; visitor += 1) expect((await app.inject('/api/active-users')).json()).toEqual({ count: 2613 });
  await app.inject({ method: 'PUT', url: '/api/admin/active-users', headers: { authorization }, payload: { count: 3019 } });
  for (let visitor = 0; visitor < 3; visitor += 1) expect((await app.inject('/api/active-users')).json()).toEqual({ count: 3019 });
  expect(made.filter((body) => body.startsWith('{"count":'))).toEqual(['{"count":2613}', '{"count":3019}']);
});
