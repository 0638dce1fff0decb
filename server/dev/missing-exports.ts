import { parseSync } from 'vite';
import type { Failure } from '../../renderer/page-state.ts';
import { failureAt } from '../failure.ts';
import { importsOf, type Sources } from './imports.ts';

/**
 * Names that a module of the blocks imports from another one, which has none such: what is imported is undefined, and breaks elsewhere, where it is
 * drawn. Of a file that cannot be read, such as one that is half written, nobody knows what it exports, and whoever reads it says why.
 */
export function missingExports(sources: Sources): Failure[] {
  return [...sources].flatMap(([file, text]) =>
    importsOf(file, text).flatMap(({ target = '', from, names, index }) => {
      const other = sources.get(target);
      const exported = other === undefined ? undefined : exportsOf(other);
      const missing = exported ? [...names.keys()].filter((name) => !exported.has(name)) : [];
      if (missing.length > 0 && parseSync(target, other ?? '').errors.length > 0) return [];
      return missing.map((name) =>
        failureAt(file, text, index, `${from} has no ${name === 'default' ? 'default export' : `export "${name}"`}: ${hint(exported)}`),
      );
    }),
  );
}

function hint(exported: ReadonlySet<string> = new Set()): string {
  const all = [...exported].map((name) => (name === 'default' ? 'a default export' : `"${name}"`)).join(', ');
  return all === '' ? 'it has none at all.' : `it has ${all}.`;
}

/** The names of what a module exports; undefined where it passes on all of another one, or of a value. */
function exportsOf(text: string): ReadonlySet<string> | undefined {
  if (/^export (?:(?:type )?\*|(?:const|let|var) *[{[])/m.test(text)) return undefined;
  const declared = [...text.matchAll(/^export (?:declare |abstract |async )*(?:const|let|var|function\*?|class|enum|interface|type|namespace) +([\w$]+)/gm)];
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','));
  const names = [...declared.map(([, name = '']) => name), ...listed.map((part) => part.trim().split(/\s+/).at(-1) ?? '')];
  return new Set([...names.filter((name) => name !== ''), ...(/^export default /m.test(text) ? ['default'] : [])]);
}
