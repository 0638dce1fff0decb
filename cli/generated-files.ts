import path from 'node:path';
import { claimsSchema } from '../schema/files/claims.ts';
import { factsSchema } from '../schema/files/facts.ts';
import { routesSchema } from '../schema/files/routes.ts';
import { siteSchema } from '../schema/files/site.ts';
import { updateSchema } from '../schema/files/update.ts';
import { vocabularySchema } from '../schema/files/vocabulary.ts';
import { loadBuild } from '../server/pages/load-build.ts';
import { rulesPage } from './explain/rules.ts';
import { iconSprite } from './icon-sprite.ts';

/** The generated files as they should be, by path: editor schemas, the icon file and the page about the rules. */
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
    ['docs/rules.md', rulesPage()],
  ]);
}
