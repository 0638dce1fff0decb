import type { Failure } from '../../renderer/page-state.ts';
import { failureAt } from '../failure.ts';
import type { Modules } from './modules.ts';

/**
 * Blocks that lost their `index.ts` while their other files remain: pages would be told that there is no such block.
 * @param declared types of all blocks so far
 */
export function missingDeclarations(modules: Modules, declared: Iterable<string>): Failure[] {
  return [...declared].flatMap((type) => {
    const declaration = `blocks/${type}/index.ts`;
    const left = modules.has(declaration) ? undefined : [...modules.values()].find(({ file }) => file.startsWith(`blocks/${type}/`));
    const message = `The block "${type}" has no ${declaration} any more, which declares it: write one, or delete the folder.`;
    return left ? [failureAt(left.file, left.text, 0, message)] : [];
  });
}

/** Folders of code without an `index.ts`, which makes them no block: pages are told that there is no such block. Folders shared by blocks begin with `_`. */
export function undeclaredFolders(modules: Modules): Failure[] {
  const folders = Map.groupBy(modules.values(), ({ file }) => /^blocks\/([^_/][^/]*)\//.exec(file)?.[1]);
  return [...folders].flatMap(([type, [first]]) => {
    if (type === undefined || !first || modules.has(`blocks/${type}/index.ts`)) return [];
    return [failureAt(first.file, first.text, 0, `blocks/${type} has no index.ts, so there is no block "${type}": write one, which declares it.`)];
  });
}
