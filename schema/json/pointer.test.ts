import { expect, test } from 'vitest';
import { isWithin, pointerOf, stepsOf } from './pointer.ts';

// https://www.rfc-editor.org/rfc/rfc6901#section-5
test.each([
  ['', []],
  ['/foo/0', ['foo', '0']],
  ['/', ['']],
  ['/a~1b', ['a/b']],
  ['/m~0n', ['m~n']],
  ['/~01', ['~1']],
])('the pointer %j has the steps %j', (pointer, steps) => {
  expect(stepsOf(pointer)).toEqual(steps);
  expect(pointerOf(steps)).toBe(pointer);
});

test('a value has itself and its parts in it, and not its neighbours', () => {
  expect(['/blocks/1', '/blocks/1/lead', '/blocks/10', '/blocks'].map((pointer) => isWithin(pointer, '/blocks/1'))).toEqual([true, true, false, false]);
});
