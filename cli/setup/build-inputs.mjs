// @ts-check

import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './project-node.mjs';

/** What a build is made of: files, and folders with everything in them. */
export const buildInputs = [
  'blocks',
  'renderer',
  'schema',
  'content/images',
  'content/fonts',
  'cli/build.ts',
  'server/content/content-on-disk.ts',
  'server/content/files.ts',
  'server/content/kept-bytes.ts',
  'server/content/kept-folders.ts',
  'server/content/media.ts',
  'server/content/media-folders.ts',
  'server/content/picture-versions.ts',
  'server/content/sweep-media.ts',
  'server/content/unread-files.ts',
  'server/declared-source.ts',
  'server/dev/editor-files.ts',
  'server/dev/import-source.ts',
  'server/dev/misplaced-code.ts',
  'server/dev/modules.ts',
  'server/dev/schema-faults.ts',
  'server/dev/unwritten-validators.ts',
  'server/dev/validators-plugin.ts',
  'server/failure.ts',
  'server/files/folder-owner.ts',
  'server/files/read-file.ts',
  'server/files/replace-file.ts',
  'server/http/encoding.ts',
  'server/pages/client-manifest.ts',
  'server/pages/load-build.ts',
  'server/queue.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Files that are no part of a build: tests, and what editors get from the declarations. */
const notBuilt = /\.(?:test\.tsx?|spec\.ts|schema\.json)$/;

/** All files that a build is made of, as they are now. */
export const inputFiles = () => buildInputs.flatMap((input) => filesBelow(path.join(root, input)));

/**
 * Files below `entry`, each with its inode, size and change time: writing or replacing a file changes these, whatever modification time
 * it is given.
 * @param {string} entry
 * @returns {readonly (readonly [file: string, look: string])[]}
 */
function filesBelow(entry) {
  const look = statSync(entry, { bigint: true, throwIfNoEntry: false });
  if (!look || notBuilt.test(entry)) return [];
  if (look.isFile()) return [[path.relative(root, entry), `${look.ino} ${look.size} ${look.ctimeNs}`]];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)));
}
