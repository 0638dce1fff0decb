import { expect, test } from 'vitest';
import { makeUpdate } from './make-update.ts';

const update = { id: 'a', title: 'Neu', description: 'Ab heute.', category: 'Feature', details: ['Eins'], readTime: '2 Min.' };

test.each([
  ['2026-03-12', '12. März 2026', 'de'],
  ['1.3.2026', '1. März 2026', 'de'],
  ['12. März 2026', '12. März 2026', 'de'],
  ['2026-03-12', '12 March 2026', 'en'],
] as const)('visitors read the day of an update written out, however its author wrote it: %s', (date, shown, language) => {
  expect(makeUpdate({ ...update, date }, {}, language).date).toBe(shown);
});
