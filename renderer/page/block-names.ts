import { hash } from 'node:crypto';
import type { BlockDocument } from '../../schema/page.ts';

/**
 * Names by which a block is known again when others have come or gone, or the page was edited: two that say the same have the same
 * name, and of those on one page, each has its own.
 */
export function blockNames(blocks: readonly BlockDocument[]): string[] {
  const counts = new Map<string, number>();
  return blocks.map((block) => {
    const name = hash('sha256', JSON.stringify(block), 'base64url').slice(0, 6);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return count === 0 ? name : `${name}.${count}`;
  });
}
