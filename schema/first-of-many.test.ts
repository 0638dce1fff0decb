import { expect, test } from 'vitest';
import { firstOfMany } from './first-of-many.ts';
import type { Issue } from './issue.ts';

const issue = (rule: string, index: number, file = 'content/claims.json') =>
  ({ rule, file, pointer: `/claims/c${index}`, severity: 'warning', message: { de: `Für ${index} fehlt er.`, en: '' } }) as unknown as Issue;

test('of what each entry of a file lacks the first stands for all, whatever it is called', () => {
  const [first, ...others] = firstOfMany([1, 2, 3, 4].map((index) => issue('claim-without-evidence', index)));
  expect([first?.pointer, first?.note?.de, others]).toEqual(['/claims/c1', 'Ebenso an 3 weiteren Stellen dieser Datei.', []]);
  expect(first?.related?.map(({ path }) => path?.join('.'))).toEqual(['claims.c2', 'claims.c3', 'claims.c4']);
});

test('a few are told one by one, and so is what has nothing in common', () => {
  expect(firstOfMany([1, 2, 3].map((index) => issue('claim-without-evidence', index)))).toHaveLength(3);
  expect(firstOfMany([1, 2, 3, 4].map((index) => issue('expired-claim', index)))).toHaveLength(4);
});

test('of code that fails at several blocks the first is told', () => {
  const failing = [1, 2].map((index) => ({ ...issue('faq/states', index), message: { de: 'Gescheitert.', en: '' }, isFailure: true }) as const);
  expect(firstOfMany(failing).map(({ pointer, note }) => [pointer, note?.de])).toEqual([['/claims/c1', 'Ebenso an einer weiteren Stelle dieser Datei.']]);
});
