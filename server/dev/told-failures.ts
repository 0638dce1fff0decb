import type { Failure } from '../../renderer/page-state.ts';
import { formatFailure } from '../failure.ts';

/** Failures of one kind. Each is printed once for as long as it persists. */
export interface ToldFailures {
  readonly all: readonly Failure[];
  /** Replaces all failures. */
  set(found: readonly Failure[]): void;
}

export function toldFailures(print: (text: string) => void): ToldFailures {
  let all: readonly Failure[] = [];
  return {
    get all() {
      return all;
    },
    set(found) {
      const told = new Set(all.map(formatFailure));
      for (const text of found.map(formatFailure)) if (!told.has(text)) print(text);
      all = found;
    },
  };
}
