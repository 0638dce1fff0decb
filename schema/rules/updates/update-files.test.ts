import { expect, test } from 'vitest';
import { faultOfUpdateName } from './update-files.ts';

const written = (name: string) => faultOfUpdateName({ file: `content/updates/${name}.json`, date: '10. November 2026', title: 'Termine ziehen um' })?.write;

test.each([
  '2026-11-10-x - Kopie',
  '2026-11-10-x - Kopie (2)',
  '2026-11-10-x copy',
  '2026-11-10-x copy 2',
  '2026-11-10-x (1)',
  '2026-11-10-x (Kopie)',
  '2026-11-10-x (2. Kopie)',
])('a copy is to be called after what it says: %s', (name) => {
  expect(written(name)).toBe('2026-11-10-termine-ziehen-um');
});

test.each([
  ['neu', '2026-11-10-neu'],
  ['10-11-2026-neu', '2026-11-10-neu'],
  ['1.2.2026 neu', '2026-02-01-neu'],
  ['2026_11_09_neu', '2026-11-10-neu'],
  ['32-11-2026-neu', '2026-11-10-neu'],
])('a name without a day at its beginning gets one: %s', (name, write) => {
  expect(written(name)).toBe(write);
});

test.each(['2026-11-10-neu', '2026-11-10', '2026-11-10-neue-kopie', '2026-11-10 Neu'])('a name that begins with its day is right: %s', (name) => {
  expect(written(name)).toBeUndefined();
});
