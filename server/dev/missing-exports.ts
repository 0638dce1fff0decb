import type { Failure } from '../../renderer/page-state.ts';
import { failureAt } from '../failure.ts';
import type { Modules } from './modules.ts';

/**
 * Names that a module of the blocks imports from another one, which has none such: what is imported is undefined, and breaks elsewhere, where it is
 * drawn. The compiler says so as well, seconds after the page would have been drawn.
 */
export function missingExports(modules: Modules): Failure[] {
  return [...modules.values()].flatMap(({ file, text, imports }) =>
    imports.flatMap(({ target = '', from, names, index }) => {
      const exported = modules.get(target)?.exports;
      if (!exported) return [];
      const missing = [...names.keys()].filter((name) => !exported.has(name));
      return missing.map((name) =>
        failureAt(file, text, index, `${from} has no ${name === 'default' ? 'default export' : `export "${name}"`}: ${hint(exported)}`),
      );
    }),
  );
}

function hint(exported: ReadonlySet<string>): string {
  const all = [...exported].map((name) => (name === 'default' ? 'a default export' : `"${name}"`)).join(', ');
  return all === '' ? 'it has none at all.' : `it has ${all}.`;
}
