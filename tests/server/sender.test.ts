import { expect, onTestFinished, test, vi } from 'vitest';
import { startSender } from '../../server/delivery/sender.ts';

test('an outbox that cannot be used is told once for each reason, however often it is looked into, and again after it could be used', async () => {
  const claim = vi.fn(async (): Promise<undefined> => {});
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const unused = async () => {};
  const queue = { claim, remove: unused, postpone: unused, giveUp: unused };
  const sender = startSender({ what: 'mail', queue, send: unused, log, interval: 60_000, now: () => new Date('2026-11-26T12:00:00Z') });
  onTestFinished(() => sender.close());
  const look = async (failure?: string) => {
    const before = claim.mock.calls.length;
    if (failure !== undefined) claim.mockRejectedValueOnce(new Error(failure));
    sender.wake();
    await vi.waitUntil(() => claim.mock.calls.length > before, { timeout: 60_000 });
    await new Promise(setImmediate);
  };
  for (const failure of ['locked', 'locked', 'locked', 'full', undefined, 'full']) await look(failure);
  expect(log.error.mock.calls).toEqual(['locked', 'full', 'full'].map((reason) => [{ reason }, 'the outbox cannot be used']));
});

test.each(Array.from({ length: 12 }, (_, turns) => turns))('who wakes the sender %d turns after it found nothing makes it look again', async (turns) => {
  const unused = async () => {};
  const wakeLater = async () => {
    for (let turn = 0; turn < turns; turn += 1) await undefined;
    sender.wake();
  };
  const claim = vi.fn(async (): Promise<undefined> => {
    if (claim.mock.calls.length === 1) void wakeLater();
  });
  const queue = { claim, remove: unused, postpone: unused, giveUp: unused };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const sender = startSender({ what: 'mail', queue, send: unused, log, interval: 60_000, now: () => new Date('2026-11-26T12:00:00Z') });
  onTestFinished(() => sender.close());
  sender.wake();
  await new Promise(setImmediate);
  expect(claim).toHaveBeenCalledTimes(2);
});
