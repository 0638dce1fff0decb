import path from 'node:path';
import { claimsSchema, factsSchema, routesSchema, siteSchema, updateSchema, vocabularySchema } from '../schema/site-files.ts';
import { loadBuild } from '../server/pages/load-build.ts';
import { iconSprite } from './icon-sprite.ts';

/** The generated files as they should be, by path: editor schemas and the icon file. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const { renderer } = await loadBuild(path.resolve(import.meta.dirname, '..'));
  const schemas = {
    page: renderer.editorSchema(),
    site: siteSchema,
    facts: factsSchema,
    claims: claimsSchema,
    update: updateSchema,
    vocabulary: vocabularySchema,
    routes: routesSchema,
  };
  return new Map([
    ...Object.entries(schemas).map(([name, schema]) => [`schema/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`] as const),
    ['blocks/_page/icons.svg', iconSprite()],
  ]);
}
