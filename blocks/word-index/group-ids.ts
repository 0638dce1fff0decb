/**
 * The id of each group by its name, different for names that resemble each other: „A-B“ and „A B“.
 * @param prefix what tells them from those of other lists on the page
 */
export function groupIds(prefix: string, names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    names.map((name) => {
      const first = `${prefix}-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
      let id = first;
      for (let number = 2; taken.has(id); number += 1) id = `${first}-${number}`;
      taken.add(id);
      return [name, id];
    }),
  );
}
