/** The names in their order, each of which is there once: of those that are there again, every one has a number at its end. */
export function distinctNames(names: readonly string[]): string[] {
  const distinct = new Set<string>();
  for (const name of names) {
    let free = name;
    for (let number = 2; distinct.has(free); number += 1) free = `${name}-${number}`;
    distinct.add(free);
  }
  return [...distinct];
}
