import type { Catalogue } from '../../schema/block.ts';
import { migrateBlock } from '../../schema/migrate-block.ts';
import type { WrittenBlock } from '../../schema/migration.ts';

/** What is wrong with the migrations of a block in today's form: each has to leave it as it is. */
export function stepsThatChange(catalogue: Catalogue, block: WrittenBlock): string[] {
  const failed: string[] = [];
  const { applied } = migrateBlock(catalogue, block, (step, error) => failed.push(`${step} fails at a block of today: ${(error as Error).message}`));
  const changing = [...applied.keys()].map((step) => `${step} changes a block of today`);
  return [...failed, ...changing].map((what) => `${what}. Let "up" begin with what only such a block has: if ('newField' in block) return block;`);
}
