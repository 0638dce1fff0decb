import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the project's code. */
export interface Source {
  /** Below the project's root. */
  readonly file: string;
  /** Empty where there is no such file. */
  readonly code: string;
}

/** @param root the project's */
export function sourceAt(root: string, file: string): Source {
  const place = path.join(root, file);
  return { file, code: existsSync(place) ? readFileSync(place, 'utf8') : '' };
}

/** The file that declares a block. */
export const declarationOf = (root: string, type: string): Source => sourceAt(root, `blocks/${type}/index.ts`);

/**
 * The file from which a declaration has its component, or its schema, whatever that is called: the files of a folder that gets another name keep theirs.
 * Where the declaration imports no such thing it is meant itself.
 */
export function declaredSource(root: string, type: string, field: 'component' | 'schema'): Source {
  const declaration = declarationOf(root, type);
  const [, name = field] = new RegExp(`\\b${field}:\\s*(\\w+)`).exec(declaration.code) ?? [];
  const [, from] = new RegExp(`\\bimport\\s[^;]*?\\b${name}\\b[^;'"]*\\sfrom\\s+['"](\\.[^'"]+)['"]`).exec(declaration.code) ?? [];
  return from === undefined ? declaration : sourceAt(root, path.posix.join('blocks', type, from));
}
