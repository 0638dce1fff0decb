import type { Path } from '../issue.ts';

/** The value at a path; undefined if there is none. Only own properties count, not what every object inherits (`constructor`). */
export function valueAt(value: unknown, path: Path): unknown {
  let here = value;
  for (const step of path) {
    if (here === null || typeof here !== 'object' || !Object.hasOwn(here, step)) return undefined;
    here = (here as Readonly<Record<string | number, unknown>>)[step];
  }
  return here;
}

/** A part of a dotted path (`stadt.nearby.0`) as a step of a path: numbers become indexes. */
export const asStep = (part: string): string | number => (/^\d+$/.test(part) ? Number(part) : part);
