import type { Path } from '../issue.ts';

/** What stands at a path; undefined where nothing does. Only what was written counts, and not what every object has: `constructor`. */
export function valueAt(value: unknown, path: Path): unknown {
  let here = value;
  for (const step of path) {
    if (here === null || typeof here !== 'object' || !Object.hasOwn(here, step)) return undefined;
    here = (here as Readonly<Record<string | number, unknown>>)[step];
  }
  return here;
}

/** A part of a dotted path, `stadt.nearby.0`, as a step of a path. */
export const asStep = (part: string): string | number => (/^\d+$/.test(part) ? Number(part) : part);
