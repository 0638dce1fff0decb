import type { Path } from '../issue.ts';

/** The JSON pointer (RFC 6901) of a path: `['facts', 'a/b', 2]` → `/facts/a~1b/2`. */
export function pointerOf(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The steps of a JSON pointer, as texts: `/facts/a~1b/2` → `['facts', 'a/b', '2']`. */
export function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Whether a pointer leads to a value or to a part of it. */
export function isWithin(pointer: string, whole: string): boolean {
  return pointer === whole || pointer.startsWith(`${whole}/`);
}
