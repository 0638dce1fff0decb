/**
 * `npm run generate`: writes the committed files that are generated from others (`npm test` finds those that are out of date),
 * and the values of this site that editors propose, as `npm run dev` does with every save.
 * Exit codes: 0 written, 64 (EX_USAGE) not understood.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { valueFiles, writeFiles } from '../server/dev/editor-files.ts';
import { openSiteReader } from './content/read-site.ts';
import { siteToRead } from './content/site-of-settings.ts';
import { generatedFiles } from './generated-files.ts';

const root = path.resolve(import.meta.dirname, '..');

if (process.argv.length > 2) {
  process.stderr.write(`„${process.argv.slice(2).join(' ')}“ versteht npm run generate nicht: Es schreibt alle erzeugten Dateien und nimmt nichts entgegen.\n`);
  process.exit(64);
}
for (const [file, text] of await generatedFiles()) {
  await writeFile(path.join(root, file), text);
  console.log(file);
}
const reader = await openSiteReader(siteToRead({ siteDir: '.', dataDir: 'data' }));
const { accepted } = await reader.check(reader.onDisk());
const values = reader.renderer.editorValues(accepted.site);
if (values) await writeFiles(root, valueFiles(values));
