import { writtenValidators } from 'virtual:validators';
import type { ComponentType } from 'react';
import type { Block, Catalogue } from '../schema/block.ts';
import { schemaFault } from '../schema/compile.ts';
import { formatNames, undeclaredFormat } from '../schema/formats.ts';
import type { Migration } from '../schema/migration.ts';

const declarations = import.meta.glob<Block>('../blocks/*/index.ts', { eager: true, import: 'default' });
const migrations = import.meta.glob<Migration>('../blocks/*/migrations/*.ts', { eager: true, import: 'default' });
const islandModules = import.meta.glob<ComponentType<never>>('../blocks/*/*.island.tsx', { eager: true, import: 'default' });

/** Every block there is: one folder below blocks/, named like its type. Nothing is registered. */
export const catalogue: Catalogue = new Map(
  Object.entries(declarations).map(([file, block]) => {
    const type = file.split('/').at(-2) ?? '';
    if (!block) throw new Error(`${file.slice(3)}: the block has no default export; write "export default defineBlock({ … })".`);
    // the build has looked at those that it has written a validator of
    if (!writtenValidators) checkSchema(type, block);
    return [type, { ...block, migrations: migrationsOf(type) }] as const;
  }),
);

/** @throws where the schema is none, or names a format that is none */
function checkSchema(type: string, { schema, formats = {} }: Block): void {
  const format = undeclaredFormat(schema, formats);
  if (format !== undefined) throw new Error(unknownFormat(`blocks/${type}/index.ts`, format, Object.keys(formats)));
  const fault = schemaFault(schema);
  if (fault !== undefined) throw new Error(`blocks/${type}/index.ts: the schema is no JSON Schema: ${fault}.`);
}

function unknownFormat(file: string, format: string, own: readonly string[]): string {
  const known = [...own, ...formatNames].toSorted().join(', ');
  return `${file}: the schema names the format "${format}", which is not declared. There are ${known}; \`formats\` in the declaration adds others.`;
}

/** By their files below the project's root; their names begin with their day. */
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

/** The name of each island (its file without `.island.tsx`), by component. */
export const islandNames: ReadonlyMap<ComponentType<never>, string> = new Map(
  Object.entries(islandModules).map(([file, component]) => [component, file.split('/').at(-1)?.replace('.island.tsx', '') ?? '']),
);
