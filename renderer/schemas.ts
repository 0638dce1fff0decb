import { writtenValidators } from 'virtual:validators';
import { ignoreSchema } from '../schema/ignores.ts';
import { pageSchema } from '../schema/page.ts';
import { postSchema } from '../schema/post.ts';
import type { WayToCheck } from '../schema/validation/ajv.ts';
import { type CheckedSchema, takeValidators } from '../schema/validation/compile.ts';
import { catalogue } from './catalogue.ts';
import { schemas as jsonSchemas } from './site/files/check-json.ts';

interface SchemaInUse extends CheckedSchema {
  readonly ways: readonly WayToCheck[];
}

/** Everything that values of a site are checked against, each by a name of its own. */
export const schemas: ReadonlyMap<string, SchemaInUse> = new Map<string, SchemaInUse>([
  ...[...catalogue].map(([type, { schema, formats }]) => [`block ${type}`, { schema, formats, ways: ['mistakes', 'block'] }] as const),
  ...Object.entries({ ...jsonSchemas, page: pageSchema, post: postSchema, ignore: ignoreSchema }).map(
    ([kind, schema]) => [kind, { schema, ways: ['mistakes', 'value'] }] as const,
  ),
]);

for (const [name, validators] of Object.entries(writtenValidators ?? {})) {
  const own = schemas.get(name);
  if (own) takeValidators(own, validators);
}
