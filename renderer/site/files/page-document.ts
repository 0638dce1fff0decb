import { LRUCache } from 'lru-cache';
import { withoutNotes } from '../../../schema/notes.ts';
import { type Document, readValue } from '../../../schema/parse.ts';

/** Values of pages that were looked at lately: one takes 40 KB, five times its source, and 40 µs to read again. */
const inUse = new LRUCache<Document, { readonly value: unknown }>({ max: 64 });

/**
 * A page's document that is kept as its source: of thousands of pages hardly one is in use.
 * @param source can be read; `issue` is how to report about it
 */
export function pageDocument(file: string, source: string | Uint8Array, issue: Document['issue']): Document {
  const document: Document = {
    file,
    get value() {
      const known = inUse.get(document) ?? { value: withoutNotes(readValue(source)) };
      inUse.set(document, known);
      return known.value;
    },
    issue,
  };
  return document;
}
