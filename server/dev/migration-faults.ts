import type { Catalogue } from '../../schema/block.ts';
import { valueAt } from '../../schema/json/value-at.ts';
import { firstDifference, migrateBlock } from '../../schema/migrate-block.ts';
import type { Migration, WrittenBlock } from '../../schema/migration.ts';
import { toError } from '../../schema/to-error.ts';

export interface MigrationFault {
  /** The migration's file, below the project's root. */
  readonly step: string;
  readonly message: string;
}

const mend = 'Let "up" begin with what only such a block has: if (\'newField\' in block) return block;';

const orExample = 'If it is the example that has the former form, mend that.';

/**
 * Faults of migrations: each has to leave a block in its present form unchanged, or it would change migrated blocks again.
 * @param example name of the example with the block, which itself may be in a former form
 */
export function migrationFaults(catalogue: Catalogue, block: WrittenBlock, example: string): readonly MigrationFault[] {
  const ofToday = `the example "${example}", a block of today`;
  const failed: MigrationFault[] = [];
  const { applied } = migrateBlock(catalogue, block, (step, error) => {
    const reason = toError(error).message.replace(/\.$/, '');
    failed.push({ step, message: `"up" fails at ${ofToday}: ${reason}. ${mend}` });
  });
  if (applied.size === 0) return failed;
  const changed = changesOf(block, applied).map(({ step, changes }) => ({ step, message: `"up" changes ${ofToday}: ${changes}. ${mend} ${orExample}` }));
  return [...failed, ...changed];
}

/** What each step changed, in order. */
function changesOf(block: WrittenBlock, applied: ReadonlyMap<string, Migration>): readonly { readonly step: string; readonly changes: string }[] {
  let before = block;
  return Array.from(applied, ([step, { up }]) => {
    const after: WrittenBlock = JSON.parse(JSON.stringify(up(structuredClone(before))));
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    const changes = [...names].flatMap((name) => changeOf(before[name], after[name], name)).join(', ');
    before = after;
    return { step, changes };
  });
}

/** The first difference in a field; empty where there is none. */
function changeOf(before: unknown, after: unknown, name: string): readonly string[] {
  const { path } = firstDifference(before, after) ?? {};
  return path ? [`"${[name, ...path].join('.')}" (${shortened(valueAt(before, path))} → ${shortened(valueAt(after, path))})`] : [];
}

/** Most characters shown of a value. */
const longest = 60;

function shortened(value: unknown): string {
  if (value === undefined) return 'none';
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
