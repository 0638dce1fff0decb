import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedKeys, createMapping, valuesOf, withEntries } from './patched-map.ts';

const names = [...'abcde'];
const key = fc.constantFrom(...names);
const change = fc.record({ fresh: fc.array(fc.tuple(key, fc.nat(2)), { maxLength: 3 }), removed: fc.array(key, { maxLength: 2 }) });

/** Does the same to a plain map. */
function changePlain(before: ReadonlyMap<string, number>, { fresh, removed }: { fresh: [string, number][]; removed: string[] }): Map<string, number> {
  const map = new Map(before);
  const came = new Set(fresh.map(([name]) => name));
  for (const name of removed) if (!came.has(name)) map.delete(name);
  for (const [name, value] of fresh) map.set(name, value);
  return map;
}

test('a map with changes is read like a plain map with the same changes, however many follow each other', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(key, fc.nat(2)), { selector: ([name]) => name }), fc.array(change, { maxLength: 4 }), (entries, changes) => {
      const original = new Map(entries);
      const twice = createMapping((value: number) => value * 2);
      let map: ReadonlyMap<string, number> = original;
      let plain: ReadonlyMap<string, number> = original;
      for (const { fresh, removed } of changes) {
        const [before, plainBefore] = [map, plain];
        map = withEntries(map, fresh, removed);
        plain = changePlain(plain, { fresh, removed });
        expect(new Map(map)).toEqual(plain);
        expect(valuesOf(map)).toEqual([...map].map(([, value]) => value));
        expect(map.size).toBe(plain.size);
        for (const name of names) expect([map.has(name), map.get(name)]).toEqual([plain.has(name), plain.get(name)]);
        const differing = names.filter((name) => plainBefore.get(name) !== plain.get(name));
        expect(changedKeys(before, map)?.toSorted()).toEqual(differing);
        expect(changedKeys(original, map)?.toSorted()).toEqual(names.filter((name) => original.get(name) !== plain.get(name)));
        expect(new Map(twice(map))).toEqual(new Map([...plain].map(([name, value]) => [name, value * 2])));
      }
      expect([...original]).toEqual(entries);
    }),
    { seed: 7 },
  );
});

test('two maps that were not made of each other are compared by their sorted names', () => {
  const [before, after] = [
    new Map([
      ['a', 1],
      ['b', 2],
      ['d', 4],
    ]),
    new Map([
      ['b', 2],
      ['c', 3],
      ['d', 5],
    ]),
  ];
  expect(changedKeys(before, after)?.toSorted()).toEqual(['a', 'c', 'd']);
});
