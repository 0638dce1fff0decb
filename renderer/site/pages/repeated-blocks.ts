import type { Catalogue } from '../../../schema/block.ts';
import type { Issue } from '../../../schema/issue.ts';
import { isObject } from '../../../schema/json-value.ts';
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

/** Fields with sentences, which no two items of a list have in common unless one was copied. */
const telling = ['text', 'answer'];
/** „Siehe oben.“ may be said twice. */
const shortest = 30;

/** Items of a block's list that say what one before them says, as it is written: copied, and only the title is new. */
export function repeatedTexts(document: Document, blocks: readonly BlockDocument[]): Issue[] {
  return blocks.flatMap((block, index) => {
    const items: readonly unknown[] = Array.isArray(block?.items) ? block.items : [];
    return telling.flatMap((field) => {
      const said = items.map((item) => (isObject(item) && typeof item[field] === 'string' && item[field].length >= shortest ? item[field] : undefined));
      // an answer whose question stands there twice, too, is told by the question
      const isTold = (at: number, before: number) => field === 'answer' && Object(items[at]).question === Object(items[before]).question;
      return said.flatMap((text, at) =>
        text !== undefined && said.indexOf(text) < at && !isTold(at, said.indexOf(text))
          ? [document.issue(['blocks', index, 'items', at, field], { rule: 'repeated-text', number: said.indexOf(text) + 1 })]
          : [],
      );
    });
  });
}

/** Whether two blocks are the same but for their anchors. */
export function isCopy(block: BlockDocument | undefined, other: BlockDocument | undefined): boolean {
  if (!block || !other || block.type !== other.type || block.headline !== other.headline) return false;
  return block === other || JSON.stringify({ ...block, anchor: 0 }) === JSON.stringify({ ...other, anchor: 0 });
}
