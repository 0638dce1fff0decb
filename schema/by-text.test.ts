import { expect, test } from 'vitest';
import { byText } from './by-text.ts';

test('an answer is found once for each text that was lately asked for, and anew for one that was not', () => {
  const asked: string[] = [];
  const lengthOf = byText((text) => {
    asked.push(text);
    return text.length;
  }, 2);
  const ask = (...texts: string[]) => {
    asked.length = 0;
    expect(texts.map(lengthOf)).toEqual(texts.map(({ length }) => length));
    return asked.join(' ');
  };
  expect(ask('a', 'bb', 'a', 'bb')).toBe('a bb');
  // the former texts make room, and are still known
  expect(ask('ccc', 'bb')).toBe('ccc');
  expect(ask('a')).toBe('');
  expect(ask('dddd', 'eeeee', 'bb')).toBe('dddd eeeee bb');
});

test('that nothing was found is known as well; long texts are looked at each time', () => {
  let calls = 0;
  const find = byText((_text): number | undefined => {
    calls += 1;
    return undefined;
  });
  for (const text of ['a', 'a', 'x'.repeat(1_001), 'x'.repeat(1_001)]) find(text);
  expect(calls).toBe(3);
});
