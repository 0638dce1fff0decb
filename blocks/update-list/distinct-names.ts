import { uniqueName } from '../../schema/unique-name.ts';

/** Makes names unique and keeps their order: a name that is taken gets a number at its end. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => uniqueName(name, taken));
}
