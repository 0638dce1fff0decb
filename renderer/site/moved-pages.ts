import type { ContentFile, ContentFiles } from './files/content-file.ts';

interface Move {
  readonly accepted: ContentFiles;
  readonly wanted: ContentFiles;
  /** Files that are gone, and need not stay. */
  readonly deleted: readonly string[];
  /** Files that stay as accepted. */
  readonly refused: ReadonlySet<string>;
}

/**
 * Deleted pages whose address is taken over by a file that is not shown yet: the page was renamed and got an error on the way, or was moved to where no row of
 * the route table looks for it. The addresses of a new page that cannot be read are unknown, so it may take over any.
 * @param isShown whether the route table has a row for the page of this name
 * @returns for each deleted page the file that it waits for
 */
export function movedPages({ accepted, wanted, deleted, refused }: Move, isShown: (page: string) => boolean): ReadonlyMap<string, string> {
  if (deleted.length === 0) return new Map();
  const takers = [...wanted].flatMap(([file, next]) => {
    if (next.kind !== 'page' || (!refused.has(file) && isShown(next.name))) return [];
    return next.outline || !accepted.has(file) ? [{ file, paths: next.outline && pathsOf(next) }] : [];
  });
  if (takers.length === 0) return new Map();
  return new Map(
    deleted.flatMap((file) => {
      const own = pathsOf(accepted.get(file));
      const taker = takers.find(({ paths }) => own.some((path) => paths?.includes(path) ?? true));
      return taker ? [[file, taker.file] as const] : [];
    }),
  );
}

function pathsOf(content: ContentFile | undefined): readonly unknown[] {
  return (content?.kind === 'page' && content.outline?.paths) || [];
}
