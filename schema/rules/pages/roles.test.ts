import { expect, test } from 'vitest';
import { checkRoles } from './roles.ts';

const needed = new Map([['thanks', 'content/pages/kontakt.json']]);
const pages = { needed, misplaced: () => undefined, indexed: () => false };

test('a role that a form needs and no row has is told, with the form', () => {
  expect(checkRoles([{}, { role: 'thanks' }], pages)).toEqual([]);
  expect(checkRoles([{ role: 'blog' }], pages)).toEqual([
    { path: ['routes'], mark: { key: true }, finding: { rule: 'missing-role', role: 'thanks', neededBy: 'content/pages/kontakt.json' } },
  ]);
});

test('a site without forms needs no page that thanks', () => {
  expect(checkRoles([{}], { ...pages, needed: new Map() })).toEqual([]);
});

test('the second of two rows with one role is told', () => {
  expect(checkRoles([{ role: 'thanks' }, {}, { role: 'thanks' }], pages)).toEqual([
    { path: ['routes', 2, 'role'], finding: { rule: 'repeated-role', role: 'thanks' } },
  ]);
});

test('a role at the wrong page is told there, and not at the right one that has it as well', () => {
  const misplaced = (role: string, page: string) => (role === 'blog' && page !== 'blog' ? { block: 'blog-list', near: 'blog' } : undefined);
  const rows = [
    { role: 'blog', page: 'preise' },
    { role: 'blog', page: 'blog' },
  ];
  expect(checkRoles(rows, { needed: new Map(), misplaced, indexed: () => true })).toEqual([
    { path: ['routes', 0, 'role'], finding: { rule: 'misplaced-role', role: 'blog', page: 'preise', block: 'blog-list', near: 'blog' } },
  ]);
});

test('a page that search engines list is none that thanks for a message', () => {
  const rows = [
    { role: 'thanks', page: 'preise' },
    { role: 'contact', page: 'kontakt' },
  ];
  expect(checkRoles(rows, { ...pages, indexed: () => true })).toEqual([
    { path: ['routes', 0, 'role'], finding: { rule: 'indexed-role', role: 'thanks', page: 'preise' } },
  ]);
});
