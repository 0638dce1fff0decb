// @ts-check

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The Node that comes with the packages. */
export const node = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Runs a program in the project's folder to its end; what it prints goes to stderr.
 * @param {string} file
 * @param {string[]} args
 */
export function run(file, args, shell = false) {
  return spawnSync(file, args, { cwd: root, stdio: ['inherit', 2, 'inherit'], env: environment(), shell });
}

/** The environment for programs: `node` is the project's, and compiled code is cached, which makes a second start 0.6 s quicker. */
export function environment() {
  const bin = path.dirname(node);
  const search = existsSync(node) ? `${bin}${path.delimiter}${process.env.PATH}` : process.env.PATH;
  return { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'), ...process.env, PATH: search };
}
