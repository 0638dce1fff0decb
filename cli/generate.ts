/** `npm run generate`: writes the committed files that are made of others. `npm test` fails when one is out of date. */
import { writeFile } from 'node:fs/promises';
import { generatedFiles } from './generated-files.ts';

for (const [file, text] of await generatedFiles()) {
  await writeFile(file, text);
  console.log(file);
}
