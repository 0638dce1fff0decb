import path from 'node:path';
import type { Catalogue } from '../schema/block.ts';
import { schemaFiles } from '../server/dev/editor-files.ts';
import { loadBuild } from '../server/pages/load-build.ts';
import { agentsGuide } from './agents-guide.ts';
import { rulesPage } from './explain/rules.ts';
import { iconSprite } from './icon-sprite.ts';
import { blocksPage } from './reference/blocks-page.ts';
import { commandsPage } from './reference/commands-page.ts';

/** The generated files as they should be, by path: editor schemas, the icon file, the pages about rules, blocks and commands, and the guide for assistants. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const { renderer } = await loadBuild(path.resolve(import.meta.dirname, '..'));
  return new Map([
    ...filesOfBlocks(renderer.catalogue),
    ['blocks/_pictures/icons.svg', iconSprite()],
    ['docs/commands.md', commandsPage()],
    ['docs/rules.md', rulesPage()],
  ]);
}

/** The files that depend on the declarations of blocks. */
export function filesOfBlocks(catalogue: Catalogue): ReadonlyMap<string, string> {
  return new Map([...schemaFiles(catalogue), ['AGENTS.md', agentsGuide(catalogue)], ['docs/blocks.md', blocksPage(catalogue)]]);
}
