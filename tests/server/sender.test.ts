import { expect, onTestFinished, test, vi } from 'vitest';
import { NotTaken, startSender } from '../../server/delivery/sender.ts';

test('an outbox that cannot be used is told once for each reason, however often it is looked into, and again after it could be used', async () => {
  const claim = vi.fn(async (): Promise<undefined> => {});
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const unused = async () => {};
  const queue = { claim, release: unused, remove: unused, postpone: unused, giveUp: unused };
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
  expect(log.error.mock.calls).toEqual(['locked', 'full', 'full'].map((reason) => [{ reason }, 'the queue of mail cannot be used']));
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
  const queue = { claim, release: unused, remove: unused, postpone: unused, giveUp: unused };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const sender = startSender({ what: 'mail', queue, send: unused, log, interval: 60_000, now: () => new Date('2026-11-26T12:00:00Z') });
  onTestFinished(() => sender.close());
  sender.wake();
  await new Promise(setImmediate);
  expect(claim).toHaveBeenCalledTimes(2);
});

/** A sender of two items that wait, in a queue in memory; `fails` says which of its methods the queue refuses now. */
function sending(send: (item: { readonly id: number }) => Promise<void>) {
  const clock = { time: Date.parse('2026-11-26T12:00:00Z') };
  const iso = (time = clock.time) => new Date(time).toISOString();
  const items = [1, 2].map((id) => ({ id, attempts: 0, firstAttemptAt: '', due: iso() }));
  const given: { id: number; reason: string }[] = [];
  const fails = new Set<string>();
  const answer = (name: string, work: () => void) => async () => {
    if (fails.has(name)) throw new Error('locked');
    work();
  };
  const queue = {
    async claim({ at, until }: { at: string; until: string }) {
      const item = items.find(({ due }) => due <= at);
      if (!item) return undefined;
      Object.assign(item, { due: until, attempts: item.attempts + 1, firstAttemptAt: item.firstAttemptAt || at });
      if (fails.has('claim')) throw new Error('locked');
      return { ...item };
    },
    async release({ at, until }: { at: string; until: string }) {
      for (const item of items) if (item.due === until) item.due = at;
    },
    remove: ({ id }: { id: number }) =>
      answer('remove', () =>
        items.splice(
          items.findIndex((item) => item.id === id),
          1,
        ),
      )(),
    postpone: ({ id, until }: { id: number; until: string }) =>
      answer('postpone', () => Object.assign(items.find((item) => item.id === id) ?? {}, { due: until }))(),
    giveUp: ({ id, reason }: { id: number; reason: string }) =>
      answer('giveUp', () =>
        given.push(
          ...items
            .splice(
              items.findIndex((item) => item.id === id),
              1,
            )
            .map((item) => ({ id: item.id, reason })),
        ),
      )(),
  };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const sender = startSender({ what: 'mail', queue, send, log, interval: 60_000, now: () => new Date(clock.time) });
  onTestFinished(() => sender.close());
  const look = async () => {
    sender.wake();
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  };
  return { clock, items, given, fails, log, look };
}

test('a mistake of the program is tried again like anything else, in the log without what it says, holds up no other mail, and is given up after 72 hours', async () => {
  const { clock, items, given, log, look } = sending(async ({ id }) => {
    if (id === 1) throw new TypeError('no such header: erika@firma.example');
  });
  await look();
  expect(items).toMatchObject([{ id: 1, attempts: 1 }]);
  expect(Date.parse(items[0]?.due ?? '') - clock.time, 'not after the five minutes of its lease').toBeLessThan(60_000);
  const [[about, text] = []] = log.error.mock.calls;
  expect([about.kind, about.stack[0], text]).toEqual(['TypeError', expect.stringContaining('sender.test.ts'), 'a mail failed in a way that is not foreseen']);
  for (let hours = 0; hours < 73; hours += 1) {
    clock.time += 3_600_000;
    await look();
  }
  expect(given).toEqual([{ id: 1, reason: 'no such header: erika@firma.example' }]);
  expect(JSON.stringify([...log.error.mock.calls, ...log.warn.mock.calls])).not.toContain('erika');
});

test('what became of a mail is noted as soon as the store answers again', async () => {
  const { clock, items, fails, look } = sending(async () => {
    throw new NotTaken('busy', { permanent: false, answered: false, kind: '421' });
  });
  fails.add('postpone');
  await look();
  expect(items[0]).toMatchObject({ attempts: 1, due: expect.stringContaining('T12:05:00') });
  fails.clear();
  await look();
  expect(Date.parse(items[0]?.due ?? '') - clock.time).toBeLessThan(60_000);
});

test('a mail that was claimed while the answer was lost is sent as soon as the store answers again', async () => {
  const { items, fails, look } = sending(async () => {});
  fails.add('claim');
  await look();
  expect(items[0]).toMatchObject({ attempts: 1, due: expect.stringContaining('T12:05:00') });
  fails.clear();
  await look();
  expect(items).toEqual([]);
});
