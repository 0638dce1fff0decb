import { expect, test } from 'vitest';
import { checkRoles } from './roles.ts';

const needed = new Map([['thanks', 'content/pages/kontakt.json']]);

test('a role that a form needs and no row has is told, with the form', () => {
  expect(checkRoles([{}, { role: 'thanks' }], needed)).toEqual([]);
  expect(checkRoles([{ role: 'blog' }], needed)).toEqual([
    { path: ['routes'], mark: { key: true }, finding: { rule: 'missing-role', role: 'thanks', neededBy: 'content/pages/kontakt.json' } },
  ]);
});

test('a site without forms needs no page that thanks', () => {
  expect(checkRoles([{}], new Map())).toEqual([]);
});

test('the second of two rows with one role is told', () => {
  expect(checkRoles([{ role: 'thanks' }, {}, { role: 'thanks' }], needed)).toEqual([
    { path: ['routes', 2, 'role'], finding: { rule: 'repeated-role', role: 'thanks' } },
  ]);
});
