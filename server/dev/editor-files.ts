import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Catalogue } from '../../schema/block.ts';
import { editorSchema, fileSchema, siteEditorSchema, withValues } from '../../schema/editor/editor-schema.ts';
import { type EditorValues, snippets, valuesSchema } from '../../schema/editor/editor-values.ts';
import { claimsSchema } from '../../schema/files/claims.ts';
import { factsSchema } from '../../schema/files/facts.ts';
import { routesSchema } from '../../schema/files/routes.ts';
import { updateSchema } from '../../schema/files/update.ts';
import { vocabularySchema } from '../../schema/files/vocabulary.ts';

/** Files by their paths below the project's root. */
type Files = ReadonlyMap<string, string>;

const textOf = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The schemas by which editors check content; they are under version control. */
export function schemaFiles(catalogue: Catalogue): Files {
  const schemas = {
    page: editorSchema(catalogue),
    site: siteEditorSchema(catalogue),
    facts: fileSchema(factsSchema),
    claims: fileSchema(claimsSchema),
    update: fileSchema(updateSchema),
    vocabulary: fileSchema(vocabularySchema),
    routes: fileSchema(routesSchema),
  };
  return new Map(Object.entries(schemas).map(([name, schema]) => [`schema/${name}.schema.json`, textOf(withValues(schema, '../.vscode/werte.schema.json'))]));
}

/** What editors suggest for a site; not under version control, because it changes with every page. */
export function valueFiles(values: EditorValues): Files {
  return new Map([
    ['.vscode/werte.schema.json', textOf(valuesSchema(values))],
    ['.vscode/werte.code-snippets', textOf(snippets(values))],
  ]);
}

/**
 * Writes the files that differ from those on the disk.
 * @param root the project's root
 */
export async function writeFiles(root: string, files: Files): Promise<void> {
  for (const [name, text] of files) {
    const file = path.join(root, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
