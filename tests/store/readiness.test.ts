import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { ask, makeDatabase } from '../postgres.ts';
import { captureOutput, linesOf, testApp } from '../server/fixture.ts';

test('a PostgreSQL that cannot be used is told in the log at the start, with what follows and why, and once more when it is back; visitors are served all the time', async () => {
  const { url, drop } = await makeDatabase(inject('postgres'));
  await drop();
  const output = captureOutput();
  const { app } = await testApp({ env: { LOG_LEVEL: 'warn', DATABASE_URL: url } });
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const readiness = async () => {
    const reply = await app.inject('/readyz');
    return [reply.statusCode, reply.json()];
  };
  const told = () => linesOf(output()).filter(({ msg }) => msg?.startsWith('messages and sign-ups are '));
  expect((await app.inject('/')).statusCode).toBe(200);
  const refused = { level: 50, msg: 'messages and sign-ups are refused: nothing can be stored', reason: expect.stringContaining('does not exist') };
  await expect.poll(told).toMatchObject([refused]);
  expect(await readiness()).toEqual([200, { status: 'degraded', reasons: ['store-unavailable'] }]);

  const name = new URL(url).pathname.slice(1);
  await ask(inject('postgres'), `CREATE DATABASE ${name}`);
  onTestFinished(drop);
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => readiness()).toEqual([200, { status: 'ok' }]);
  expect(told()).toMatchObject([refused, { level: 40, msg: 'messages and sign-ups are taken again' }]);
  await app.close();
});
