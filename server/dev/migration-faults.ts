import type { Catalogue } from '../../schema/block.ts';
import { migrateBlock } from '../../schema/migrate-block.ts';
import type { WrittenBlock } from '../../schema/migration.ts';

export interface MigrationFault {
  /** The migration's file, below the project's root. */
  readonly step: string;
  readonly message: string;
}

const mend = 'Let "up" begin with what only such a block has: if (\'newField\' in block) return block;';

/** What is wrong with the migrations of a block in today's form: each has to leave it as it is, or what it has changed would be changed once more. */
export function migrationFaults(catalogue: Catalogue, block: WrittenBlock): readonly MigrationFault[] {
  const failed: MigrationFault[] = [];
  const { applied } = migrateBlock(catalogue, block, (step, error) =>
    failed.push({ step, message: `"up" fails at a block of today: ${(error as Error).message}. ${mend}` }),
  );
  return [...failed, ...Array.from(applied.keys(), (step) => ({ step, message: `"up" changes a block of today. ${mend}` }))];
}
