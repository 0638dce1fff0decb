import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followBrowserFailures, forgetBrowserFailures } from '../../renderer/client/dev/browser-failures.ts';

const print = console.error;
const sent: { readonly message: string; readonly stack: string }[] = [];

beforeEach(() => {
  sent.length = 0;
  console.error = () => {};
  vi.stubGlobal('location', { pathname: '/preise' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (_address: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return { status: 204 };
  });
  followBrowserFailures(() => {});
});
afterEach(() => {
  console.error = print;
  forgetBrowserFailures();
  vi.unstubAllGlobals();
});

test('an error that was caught and printed is told where it was thrown, and a text where it was printed', () => {
  const error = Object.assign(new ReferenceError('Cannot access "days" before initialization'), {
    stack: 'ReferenceError: x\n    at http://localhost:3000/blocks/team/days.island.tsx:3:9',
  });
  console.error('island days:', error);
  console.error('no %s', 'days');
  expect(sent).toEqual([
    { page: '/preise', message: 'island days: ReferenceError: Cannot access "days" before initialization', stack: error.stack },
    { page: '/preise', message: 'no days', stack: expect.stringContaining('browser-failures.test.ts') },
  ]);
});
