/**
 * A value without what is written for those who read the file: every `$comment`, and `$schema`.
 * Whatever leaves the renderer goes through here first; other keys that begin with `$` are told as unknown.
 */
export function withoutNotes<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutNotes) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$comment' && key !== '$schema')
      .map(([key, item]) => [key, withoutNotes(item)]),
  ) as T;
}
