import type { Catalogue } from '../../../schema/block.ts';
import type { Issue } from '../../../schema/issue.ts';
import type { Document } from '../../../schema/json/parse.ts';
import { blocksIn, firstDifference, migrateBlock } from '../../../schema/migrate-block.ts';

/** Blocks in a former form. Nothing else is reported about them, because missing and unknown fields are a consequence. */
export function outdatedBlocks(document: Document, catalogue: Catalogue): Issue[] {
  return blocksIn(document.value).flatMap(({ path, block }) => {
    const [first] = migrateBlock(catalogue, block).applied.values();
    if (!first) return [];
    const { path: at, isGone } = firstDifference(block, first.up(structuredClone(block))) ?? { path: [], isGone: false };
    return [document.issue([...path, ...at], { rule: 'outdated-block', type: String(block.type), what: first.describe }, isGone ? { key: true } : undefined)];
  });
}
