import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Failure } from '../../renderer/page-state.ts';
import { failureAt } from '../failure.ts';
import type { Modules } from './modules.ts';

/** Imports with a full file name; for others Vite searches the file: `./words` is `./words.ts`. */
const hasWholeName = /\.(?:tsx?|json)$/;

/**
 * Imports of missing files and of missing exports, which would be undefined and fail elsewhere, at the drawing. The compiler reports these as well, but
 * seconds after the page would have been drawn.
 * @param root the project's root
 */
export function missingImports(root: string, modules: Modules): Failure[] {
  return [...modules.values()].flatMap(({ file, text, imports }) =>
    imports.flatMap(({ target, from, names, index }) => {
      if (target === undefined) return [];
      if (hasWholeName.test(target) && !modules.has(target) && !existsSync(path.join(root, target)))
        return [failureAt(file, text, index, `There is no file ${from} (${target}).`)];
      const exported = modules.get(target)?.exports;
      if (!exported) return [];
      const missing = [...names.keys()].filter((name) => !exported.has(name));
      return missing.map((name) =>
        failureAt(file, text, index, `${from} has no ${name === 'default' ? 'default export' : `export "${name}"`}: ${hint(exported)}`),
      );
    }),
  );
}

function hint(exported: ReadonlyMap<string, boolean>): string {
  const values = [...exported].filter(([, isType]) => !isType);
  const all = values.map(([name]) => (name === 'default' ? 'a default export' : `"${name}"`)).join(', ');
  return all === '' ? 'it has none at all.' : `it has ${all}.`;
}
