import type { ContentFile, ContentFiles } from './files/content-file.ts';

/**
 * Pages that were deleted while the file that takes over one of their addresses is not right yet: a page that was renamed and
 * got a mistake on the way. Of a new page that cannot be read nobody knows the addresses, so it may take over any.
 * @param refused files that stay as accepted
 * @returns by deleted page the file that it waits for
 */
export function movedPages(accepted: ContentFiles, wanted: ContentFiles, refused: ReadonlySet<string>): ReadonlyMap<string, string> {
  const takers = [...refused].flatMap((file) => {
    const next = wanted.get(file);
    return next?.kind === 'page' && !accepted.has(file) ? [{ file, paths: next.outline && pathsOf(next) }] : [];
  });
  if (takers.length === 0) return new Map();
  return new Map(
    [...accepted].flatMap(([file, content]) => {
      const own = wanted.has(file) || refused.has(file) ? [] : pathsOf(content);
      const taker = takers.find(({ paths }) => own.some((path) => paths?.includes(path) ?? true));
      return taker ? [[file, taker.file] as const] : [];
    }),
  );
}

function pathsOf(content: ContentFile): readonly unknown[] {
  return (content.kind === 'page' && content.outline?.paths) || [];
}
