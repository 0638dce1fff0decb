import { hash } from 'node:crypto';
import type { BlockDocument } from '../../schema/page.ts';

/**
 * Names that identify blocks when others have come or gone, or the page was edited. Blocks with the same content have the same name; on one page, repeated
 * names get a number, so that each is unique.
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
