import type { Catalogue } from '../../../schema/block.ts';
import type { Issue } from '../../../schema/issue.ts';
import type { BlockDocument } from '../../../schema/page.ts';
import type { Document } from '../../../schema/parse.ts';

/**
 * Blocks that stand on a page twice, whatever their anchors: pasted twice, or copied and not written anew. A button may close
 * several sections of a page, so without a list of its own only one right behind the other is told.
 */
export function repeatedBlocks(document: Document, blocks: readonly BlockDocument[], catalogue: Catalogue): Issue[] {
  return blocks.flatMap((block, index) => {
    const before = blocks.findIndex((other) => isCopy(block, other));
    // how often some may stand on a page, and an anchor that is taken, is told as such
    const isTold = catalogue.get(block?.type)?.placement !== undefined || (block?.anchor !== undefined && block.anchor === blocks[before]?.anchor);
    const isMeant = !Array.isArray(block?.items) && before !== index - 1;
    return before >= index || isTold || isMeant ? [] : [document.issue(['blocks', index, 'type'], { rule: 'repeated-block', number: before + 1 })];
  });
}

/** Whether two blocks are the same but for their anchors. */
export function isCopy(block: BlockDocument | undefined, other: BlockDocument | undefined): boolean {
  if (!block || !other || block.type !== other.type || block.headline !== other.headline) return false;
  return block === other || JSON.stringify({ ...block, anchor: 0 }) === JSON.stringify({ ...other, anchor: 0 });
}
