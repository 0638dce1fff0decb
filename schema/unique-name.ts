/** Reserves a name: the name itself, or with the first number from 2 on that makes it unique. @param taken gets the name, too */
export function uniqueName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  taken.add(free);
  return free;
}
