import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const opened: FakeSocket[] = [];

class FakeSocket {
  readyState = 1;
  onopen?: () => void;
  onmessage?: (message: { readonly data: string }) => void;
  readonly topics: readonly string[];
  constructor(_url: string, topics: readonly string[]) {
    this.topics = topics;
    opened.push(this);
  }
  close() {}
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { origin: 'http://localhost' });
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('who follows a topic that nobody followed for a while is not told what was known then; the number of users stays', async () => {
  const { follow } = await import('../../blocks/_live/socket.ts');
  const endUpdates = follow('updates', () => {});
  const endCount = follow('userCount', () => {});
  vi.runAllTimers();
  expect(opened[0]?.topics).toEqual(['updates', 'userCount']);
  opened[0]?.tell({ type: 'updates', updates: [] });
  opened[0]?.tell({ type: 'userCount', count: 2617 });
  const told: unknown[] = [];
  follow('updates', ({ updates }) => told.push(updates))();
  expect(told, 'as long as the socket is open, what it brought is of now').toEqual([[]]);
  endUpdates();
  endCount();
  vi.runAllTimers();
  follow('updates', ({ updates, userCount }) => told.push(updates, userCount))();
  expect(told).toEqual([[], undefined, 2617]);
});
