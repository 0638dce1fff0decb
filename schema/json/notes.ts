/**
 * Removes what is written for readers of the file: every `$comment` and `$ignore`, and `$schema`. Whatever leaves the renderer goes through here first; other
 * keys that begin with `$` are reported as unknown.
 */
export function withoutNotes<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value;
  return (Array.isArray(value) ? itemsOf(value) : fieldsOf(value as Record<string, unknown>)) as T;
}

// parts without notes, which are most of a document, are returned as the same objects

function itemsOf(items: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < items.length; index += 1) {
    const item = withoutNotes(items[index]);
    if (item === items[index]) continue;
    copy ??= [...items];
    copy[index] = item;
  }
  return copy ?? items;
}

function fieldsOf(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  let copy: Record<string, unknown> | undefined;
  for (const key in fields) {
    const item = withoutNotes(fields[key]);
    if (item === fields[key]) continue;
    copy ??= { ...fields };
    copy[key] = item;
  }
  if (!('$comment' in fields || '$ignore' in fields || '$schema' in fields)) return copy ?? fields;
  const { $comment: _comment, $ignore: _ignore, $schema: _schema, ...kept } = copy ?? fields;
  return kept;
}
