import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Failure } from '../../renderer/page-state.ts';
import type { Block, Catalogue } from '../../schema/block.ts';
import { failureAt } from '../failure.ts';

/** Whether React can draw it: a function or a class, or what React makes of one, as `memo` does. */
export function isDrawable({ component }: Pick<Block, 'component'>): boolean {
  return typeof component === 'function' || typeof (component as { $$typeof?: unknown } | undefined)?.$$typeof === 'symbol';
}

/**
 * Blocks that are declared without a component: where they are drawn, React knows neither the block nor its file.
 * @param root the project's
 */
export function undrawableBlocks(root: string, catalogue: Catalogue): Failure[] {
  return [...catalogue].flatMap(([type, block]) => {
    if (isDrawable(block)) return [];
    const file = `blocks/${type}/index.ts`;
    const source = path.join(root, file);
    const code = existsSync(source) ? readFileSync(source, 'utf8') : '';
    const what = block.component === undefined ? 'undefined' : `of the type ${typeof block.component}`;
    return [failureAt(file, code, Math.max(0, code.indexOf('component')), `"component" is ${what}: it has to be the function that draws the block.`)];
  });
}
