// @ts-check

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inputFiles } from './build-inputs.mjs';
import { fail, say } from './output.mjs';
import { node, root, run } from './project-node.mjs';
import { readIfThere } from './read-if-there.mjs';
import { inTurn } from './turn.mjs';

const buildStamp = path.join(root, 'dist/.build');
/** What the file system said of the files of that build. While it says the same, no file is read, and a short command (0.5 s) takes a tenth less time. */
const looksStamp = path.join(root, 'dist/.build-looks');

/** Whether there is a build, of whatever files. */
export const hasBuild = () => existsSync(buildStamp);

/**
 * Builds the website, unless the existing build was made of the same files.
 * @param {boolean} always builds in any case, and prints the sizes of the files
 */
export function build(always) {
  const files = inputFiles();
  const looks = files.map((file) => file.join(' ')).join('\n');
  if (!always && readIfThere(looksStamp) === `${readIfThere(buildStamp)}\n${looks}`) return;
  const wanted = hash(files.map(([file]) => `${file} ${hash(readFileSync(path.join(root, file)))}`).join('\n'));
  const isBuilt = () => !always && readIfThere(buildStamp) === wanted;
  if (!isBuilt())
    inTurn(() => {
      if (isBuilt()) return;
      say('Die Website wird gebaut …');
      if (run(node, [path.join(root, 'cli/build.ts'), ...(always ? ['--sizes'] : [])]).status !== 0)
        fail('Der Bau ist fehlgeschlagen. Der Grund steht darüber.');
      mkdirSync(path.dirname(buildStamp), { recursive: true });
      writeFileSync(buildStamp, wanted);
    });
  try {
    writeFileSync(looksStamp, `${wanted}\n${looks}`);
  } catch {
    // a user who may not write there reads the files each time
  }
}

/**
 * Loads node:crypto only here: most commands need no hash, and loading it takes longer than looking at all files of a build.
 * @param {string | Buffer} content
 */
function hash(content) {
  const { createHash } = createRequire(import.meta.url)('node:crypto');
  return createHash('sha256').update(content).digest('hex');
}
