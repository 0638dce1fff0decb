/**
 * A copy of a list that thousands of pages keep. V8 leaves room for 17 items in a list that was built by `flatMap`, `filter`, `push` or from several others;
 * `slice` copies only what is there.
 */
export function trimmedToSize<T>(list: readonly T[]): readonly T[] {
  return list.slice();
}
