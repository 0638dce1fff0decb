import { writtenValidators } from 'virtual:validators';
import type { ComponentType } from 'react';
import type { Block, Catalogue } from '../schema/block.ts';
import type { Migration } from '../schema/migration.ts';
import { declarationFault, islandFault, islandName } from './declaration-fault.ts';

const declarations = import.meta.glob<Block>('../blocks/*/index.ts', { eager: true, import: 'default' });
const migrations = import.meta.glob<Migration>('../blocks/*/migrations/*.ts', { eager: true, import: 'default' });
const islandModules = import.meta.glob<ComponentType<never>>('../blocks/*/*.island.tsx', { eager: true, import: 'default' });

/** Every block: one folder below blocks/, named like its type. Nothing is registered. */
export const catalogue: Catalogue = new Map(
  Object.entries(declarations).map(([file, block]) => {
    const type = file.split('/').at(-2) ?? '';
    if (!block) throw new Error(`${file.slice(3)}: the block has no default export; write "export default defineBlock({ … })".`);
    // the build has already checked the declarations whose validators it has written
    const fault = writtenValidators ? undefined : declarationFault(type, block);
    if (fault !== undefined) throw new Error(`${file.slice(3)}: ${fault}`);
    return [type, { ...block, migrations: migrationsOf(type) }] as const;
  }),
);

/** The migrations of a block by file, relative to the project's root. File names begin with the date, so their order is chronological. */
function migrationsOf(type: string): ReadonlyMap<string, Migration> {
  const files = Object.keys(migrations).filter((file) => file.startsWith(`../blocks/${type}/migrations/`));
  return new Map(
    files.toSorted().map((file) => {
      const migration = migrations[file];
      if (!migration)
        throw new Error(`${file.slice(3)}: the migration has no default export; write "export default { describe: …, up(block) { … } } satisfies Migration;".`);
      return [file.slice(3), migration] as const;
    }),
  );
}

const sameIsland = islandFault(Object.keys(islandModules).map((file) => file.slice(3)));
if (sameIsland !== undefined) throw new Error(sameIsland);

/** The name of each island, by component. */
export const islandNames: ReadonlyMap<ComponentType<never>, string> = new Map(
  Object.entries(islandModules).map(([file, component]) => [component, islandName(file)]),
);
