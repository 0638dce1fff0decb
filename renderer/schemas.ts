import { writtenValidators } from 'virtual:validators';
import { ignoreSchema } from '../schema/ignores.ts';
import { pageSchema } from '../schema/page.ts';
import { postSchema } from '../schema/post.ts';
import { type CheckedSchema, takeValidator } from '../schema/validate.ts';
import { catalogue } from './catalogue.ts';
import { schemas as jsonSchemas } from './site/files/check-json.ts';

/** Everything that a value of a site is checked against, by a name of its own. */
export const schemas: ReadonlyMap<string, CheckedSchema> = new Map<string, CheckedSchema>([
  ...[...catalogue].map(([type, { schema, formats }]) => [`block ${type}`, { schema, formats }] as const),
  ...Object.entries({ ...jsonSchemas, page: pageSchema, post: postSchema, ignore: ignoreSchema }).map(([kind, schema]) => [kind, { schema }] as const),
]);

for (const [name, validator] of Object.entries(writtenValidators ?? {})) {
  const own = schemas.get(name);
  if (own) takeValidator(own, validator);
}
