import { expect, test } from 'vitest';
import { groupIds } from './group-ids.ts';

test('each group has an id of its own, also where two names differ in nothing but signs', () => {
  const ids = groupIds('orte', ['A-B', 'A B', 'A B 2', 'Schleswig-Holstein']);
  expect([...ids.values()]).toEqual(['orte-a-b', 'orte-a-b-2', 'orte-a-b-2-2', 'orte-schleswig-holstein']);
});
