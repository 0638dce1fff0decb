/** Makes names unique and keeps their order: a name that is taken gets a number at its end. */
export function distinctNames(names: readonly string[]): string[] {
  const distinct = new Set<string>();
  for (const name of names) {
    let free = name;
    for (let number = 2; distinct.has(free); number += 1) free = `${name}-${number}`;
    distinct.add(free);
  }
  return [...distinct];
}
