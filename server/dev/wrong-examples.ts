import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Failure } from '../../renderer/page-state.ts';
import type { Block } from '../../schema/block.ts';
import type { SiteStore } from '../content/site.ts';

/**
 * Looks at the examples of all blocks, and later of those that are declared anew.
 * @param root the project's
 */
export function examplesIn(root: string): (site: Pick<SiteStore, 'renderer' | 'current'>) => Promise<Failure[]> {
  const known = new WeakMap<Block, readonly Failure[]>();
  return async ({ renderer, current }) => {
    const found: Failure[] = [];
    for (const [type, block] of renderer.catalogue) {
      const file = `blocks/${type}/examples.json`;
      const failures = known.get(block) ?? inFile(file, type);
      known.set(block, failures);
      found.push(...failures);
      await setImmediate();
    }
    return found;

    function inFile(file: string, type: string): Failure[] {
      const place = path.join(root, file);
      if (!existsSync(place)) return [];
      return renderer.exampleIssues(current, type, file, readFileSync(place, 'utf8')).map(({ message, where, frame, range: { line, column } }) => ({
        name: file,
        message: [where, message[current.language]].filter(Boolean).join(': '),
        stack: frame,
        place: { file, line, column },
      }));
    }
  };
}
