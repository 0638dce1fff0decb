import type { Path } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import { trimmedToSize } from '../files/trimmed-to-size.ts';
import { createMemory } from '../remember.ts';
import { createRow, type RouteRow } from './route-row.ts';

/** A row with all its paths as written, and their place. */
export interface PlacedRow extends RouteRow {
  readonly written: readonly string[];
  readonly document: Document;
  readonly at: Path;
  /** The row is that of a page in a folder, whose author does not see the table. */
  readonly ofFolder: boolean;
}

/** Rows by document: a save changes one of thousands. */
const memory = createMemory();
const none: readonly never[] = [];
const at: Path = ['paths'];

/** The row of a page in a folder, which names its own addresses. */
export function folderRow(page: string, document: Document, paths: readonly unknown[]): PlacedRow {
  return memory(document, none, () => {
    const written = trimmedToSize(paths.filter((path) => typeof path === 'string'));
    return { ...createRow({ page, paths: written }), written, document, at, ofFolder: true };
  });
}

/** The folder of a page, from its name: `landing` for `landing/fliesenleger`. */
export const folderOf = (page: string) => page.slice(0, Math.max(0, page.lastIndexOf('/')));
