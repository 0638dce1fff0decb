import type { Catalogue } from '../../../schema/block.ts';
import type { Issue } from '../../../schema/issue.ts';
import { isObject } from '../../../schema/json/json-value.ts';
import type { Document } from '../../../schema/json/parse.ts';
import type { BlockDocument } from '../../../schema/page.ts';

/**
 * Blocks that a page has twice, ignoring anchors: pasted twice, or copied and not rewritten. A button may close several sections of a page, so blocks without
 * `items` are only reported right behind the other.
 */
export function repeatedBlocks(document: Document, blocks: readonly BlockDocument[], catalogue: Catalogue): Issue[] {
  if (areApart(blocks.map((block) => block?.headline))) return [];
  return blocks.flatMap((block, index) => {
    const before = blocks.findIndex((other) => isCopy(block, other));
    if (before >= index) return [];
    // other rules report how often a block may stand on a page, and a duplicate anchor
    const isTold = catalogue.get(block?.type)?.placement !== undefined || (block?.anchor !== undefined && block.anchor === blocks[before]?.anchor);
    const isMeant = !Array.isArray(block?.items) && before !== index - 1;
    return isTold || isMeant ? [] : [document.issue(['blocks', index, 'type'], { rule: 'repeated-block', number: before + 1 })];
  });
}

/** Fields with sentences, which two items of a list have in common only if one was copied. */
const telling = ['text', 'answer'];
/** Shortest text that is reported; „Siehe oben.“ may be said twice. */
const shortest = 30;

/** Items of a block's list with the same text as an earlier one: pasted twice, or copied with only the title rewritten. */
export function repeatedTexts(document: Document, blocks: readonly BlockDocument[], catalogue: Catalogue): Issue[] {
  return blocks.flatMap((block, index) => {
    const items: readonly unknown[] = Array.isArray(block?.items) ? block.items : [];
    if (items.length < 2 || !mayRepeat(items)) return [];
    const isToldByRule = catalogue.get(block?.type)?.rules?.some(({ name }) => name.startsWith('repeated-'));
    return items.flatMap((item, at): Issue[] => {
      const repeatedTextIssue = (number: number, ...field: string[]) =>
        document.issue(['blocks', index, 'items', at, ...field], { rule: 'repeated-text', number: number + 1 });
      const same = items.findIndex((other) => item === other || JSON.stringify(item) === JSON.stringify(other));
      if (same < at) return isToldByRule ? [] : [repeatedTextIssue(same)];
      if (!isObject(item)) return [];
      const [field] = telling.filter((name) => isTelling(item[name]) && items.findIndex((other) => Object(other)[name] === item[name]) < at);
      if (field === undefined) return [];
      const before = items.findIndex((other) => Object(other)[field] === item[field]);
      // an answer is reported with its question if both are repeated
      return field === 'answer' && item.question === Object(items[before]).question ? [] : [repeatedTextIssue(before, field)];
    });
  });
}

/** Whether two items have the same name or the same text, which is quicker than comparing whole items and rules out most lists. */
function mayRepeat(items: readonly unknown[]): boolean {
  return [nameOf, textOf].some((partOf) => !areApart(items.map(partOf).filter((value) => value !== undefined)));
}

const areApart = (values: readonly unknown[]) => new Set(values).size === values.length;

const nameOf = (item: unknown) => (isObject(item) ? (item.title ?? item.label ?? item.question ?? item.name) : item);
const textOf = (item: unknown) => (isObject(item) ? (item.text ?? item.answer) : undefined);

const isTelling = (text: unknown) => typeof text === 'string' && text.length >= shortest;

/** Whether two blocks are the same except for their anchors. */
export function isCopy(block: BlockDocument | undefined, other: BlockDocument | undefined): boolean {
  if (block === other) return true;
  if (!block || !other || block.type !== other.type || block.headline !== other.headline) return false;
  return JSON.stringify({ ...block, anchor: 0 }) === JSON.stringify({ ...other, anchor: 0 });
}
