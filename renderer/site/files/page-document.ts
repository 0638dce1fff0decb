import { LRUCache } from 'lru-cache';
import { withoutNotes } from '../../../schema/notes.ts';
import { readValue } from '../../../schema/parse.ts';

/** Values of pages that were looked at lately: one takes 40 KB, five times its source, and 40 µs to read again. */
const inUse = new LRUCache<string | Uint8Array, { readonly value: unknown }>({ max: 64 });

/**
 * What the file of a page says. Pages are kept as their sources: of thousands hardly one is in use.
 * @param source is known to be JSON
 */
export function pageValue(source: string | Uint8Array): unknown {
  const known = inUse.get(source) ?? { value: withoutNotes(readValue(source)) };
  inUse.set(source, known);
  return known.value;
}
