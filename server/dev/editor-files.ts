import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type EditorValues, snippets, valuesSchema } from '../../schema/editor-values.ts';

/** What editors propose of a site; none of the files is under version control, since they change with every page. */
const editorFiles = {
  '.vscode/werte.schema.json': valuesSchema,
  '.vscode/werte.code-snippets': snippets,
} as const;

/**
 * Writes what editors propose, where that has changed.
 * @param root the project's root
 */
export async function writeEditorFiles(root: string, values: EditorValues): Promise<void> {
  for (const [name, make] of Object.entries(editorFiles)) {
    const file = path.join(root, name);
    const text = `${JSON.stringify(make(values), null, 2)}\n`;
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
