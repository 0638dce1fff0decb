import { uniqueName } from '../../schema/unique-name.ts';

/**
 * The id of each group by its name; names that differ only in punctuation get different ids: „A-B“ and „A B“.
 * @param prefix distinguishes the ids from those of other lists on the page
 */
export function groupIds(prefix: string, names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(names.map((name) => [name, uniqueName(`${prefix}-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`, taken)]));
}
