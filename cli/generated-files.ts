import path from 'node:path';
import { editorSchema, fileSchema, siteEditorSchema, withValues } from '../schema/editor-schema.ts';
import { claimsSchema } from '../schema/files/claims.ts';
import { factsSchema } from '../schema/files/facts.ts';
import { routesSchema } from '../schema/files/routes.ts';
import { updateSchema } from '../schema/files/update.ts';
import { vocabularySchema } from '../schema/files/vocabulary.ts';
import { loadBuild } from '../server/pages/load-build.ts';
import { agentsGuide } from './agents-guide.ts';
import { rulesPage } from './explain/rules.ts';
import { iconSprite } from './icon-sprite.ts';
import { blocksPage } from './reference/blocks-page.ts';
import { commandsPage } from './reference/commands-page.ts';

/** The generated files as they should be, by path: editor schemas, the icon file, the pages about rules, blocks and commands, and what assistants have to know. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const { renderer } = await loadBuild(path.resolve(import.meta.dirname, '..'));
  const schemas = {
    page: editorSchema(renderer.catalogue),
    site: siteEditorSchema(renderer.catalogue),
    facts: fileSchema(factsSchema),
    claims: fileSchema(claimsSchema),
    update: fileSchema(updateSchema),
    vocabulary: fileSchema(vocabularySchema),
    routes: fileSchema(routesSchema),
  };
  const textOf = (schema: object) => `${JSON.stringify(withValues(schema, '../.vscode/werte.schema.json'), null, 2)}\n`;
  return new Map([
    ...Object.entries(schemas).map(([name, schema]) => [`schema/${name}.schema.json`, textOf(schema)] as const),
    ['AGENTS.md', agentsGuide(renderer.catalogue)],
    ['blocks/_page/icons.svg', iconSprite()],
    ['docs/blocks.md', blocksPage(renderer.catalogue)],
    ['docs/commands.md', commandsPage()],
    ['docs/rules.md', rulesPage()],
  ]);
}
