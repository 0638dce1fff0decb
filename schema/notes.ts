const notes: readonly string[] = ['$comment', '$ignore', '$schema'];

/**
 * A value without what is written for those who read the file: every `$comment` and `$ignore`, and `$schema`.
 * Whatever leaves the renderer goes through here first; other keys that begin with `$` are told as unknown.
 */
export function withoutNotes<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  const old = Object.entries(value);
  const kept = old.filter(([key]) => !notes.includes(key)).map(([key, item]) => [key, withoutNotes(item)] as const);
  // most parts of a document have none
  if (kept.length === old.length && kept.every(([, item], index) => item === old[index]?.[1])) return value;
  return (Array.isArray(value) ? kept.map(([, item]) => item) : Object.fromEntries(kept)) as T;
}
