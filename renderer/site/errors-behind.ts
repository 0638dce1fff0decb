import { type Issue, isError } from '../../schema/issue.ts';
import { isWithin } from '../../schema/json/pointer.ts';
import type { Conflict } from './blame.ts';
import type { ContentFile, ContentFiles } from './files/content-file.ts';
import { filesOfErrors } from './files-of-errors.ts';
import { loadSite } from './load-site.ts';

/**
 * Further errors in pages that were left out of the other attempts because of an error in their own file: an unclosed token does not hide what is wrong with
 * the next block. What is wrong in the same text or block is told once the first error is mended.
 * @param served the files without these pages, or with their former versions
 * @param held files that are about to come
 */
export function errorsBehind(pages: readonly ContentFile[], served: ContentFiles, held: ReadonlySet<string>): ReadonlyMap<string, readonly Conflict[]> {
  const shaped = pages.filter((page) => page.kind === 'page' && page.outline !== undefined);
  if (shaped.length === 0) return new Map();
  const withoutOwn = shaped.map((page) => [page.file, { ...page, issues: page.issues.filter((issue) => !isError(issue)) }] as const);
  const tried = new Map([...served.entries(), ...withoutOwn]);
  const found = Map.groupBy(loadSite(tried, held).issues.filter(isError), ({ file }) => file);
  const filesOf = filesOfErrors(shaped.map(({ file }) => file));
  return new Map(
    shaped.map(({ file, issues }) => {
      const parts = issues.filter(isError).map(partOf);
      const behind = (found.get(file) ?? []).filter(({ pointer }) => !parts.some((part) => isWithin(pointer, part)));
      return [file, behind.map((error) => ({ error, files: filesOf(error) }))] as const;
    }),
  );
}

/** Pointer of the part in which an error may cause others: its text, else its block, or a field of the page. */
function partOf({ rule, pointer }: Issue): string {
  if (rule === 'broken-token' || rule === 'unfinished-text') return pointer;
  return /^(?:\/blocks\/\d+|\/[^/]+|)/.exec(pointer)?.[0] ?? '';
}
