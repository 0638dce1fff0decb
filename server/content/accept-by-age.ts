import type { Accepted, ContentFiles, Renderer } from '../../renderer/api.ts';
import { isPageFile } from '../../renderer/site/files/content-file.ts';
import type { Issue } from '../../schema/issue.ts';

/**
 * Accepts files where none was accepted before. Of two pages with the same address the older one keeps it, so that the copy gets the finding.
 * @param agesOf since when pages exist (ISO 8601); pages without a known age count as the oldest
 */
export async function acceptByAge(
  renderer: Renderer,
  files: ContentFiles,
  agesOf: (pages: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<Accepted> {
  const accepted = renderer.accept(new Map(), files);
  const rivals = accepted.site.issues.flatMap(rivalsOf);
  if (rivals.length === 0) return accepted;
  const ages = await agesOf([...new Set(rivals.flat())]);
  const since = (page: string) => ages.get(page) ?? '';
  const older = new Set(rivals.flatMap(([told, owner]) => (since(told) < since(owner) ? [told] : [])));
  return older.size === 0 ? accepted : renderer.accept(new Map([...files].filter(([file]) => older.has(file))), files);
}

/** Pairs of pages that want the same address: the one with the finding, and the one that has the address. */
function rivalsOf({ rule, file, related = [] }: Issue): (readonly [told: string, owner: string])[] {
  if (rule !== 'duplicate-path') return [];
  return related.flatMap((other) => (isPageFile(file) && isPageFile(other.file) ? [[file, other.file] as const] : []));
}
