// @ts-check

import { readFileSync } from 'node:fs';

/**
 * @param {string} file
 * @returns its text; undefined where there is none
 */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}
