import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the project's code. */
export interface Source {
  /** Path below the project's root. */
  readonly file: string;
  /** Empty where the file does not exist. */
  readonly code: string;
}

/** Reads a file. @param root the project's root */
export function sourceAt(root: string, file: string): Source {
  const place = path.join(root, file);
  return { file, code: existsSync(place) ? readFileSync(place, 'utf8') : '' };
}

/** The file that declares a block. */
export const declarationOf = (root: string, type: string): Source => sourceAt(root, `blocks/${type}/index.ts`);

/**
 * The file from which a block's declaration imports its component or schema, whatever its name: a renamed block folder keeps the names of its files.
 * Where the declaration imports none, the declaration itself.
 */
export function declaredSource(root: string, type: string, field: 'component' | 'schema'): Source {
  const declaration = declarationOf(root, type);
  const [, name = field] = new RegExp(`\\b${field}:\\s*(\\w+)`).exec(declaration.code) ?? [];
  const [, from] = new RegExp(`\\bimport\\s[^;]*?\\b${name}\\b[^;'"]*\\sfrom\\s+['"](\\.[^'"]+)['"]`).exec(declaration.code) ?? [];
  return from === undefined ? declaration : sourceAt(root, path.posix.join('blocks', type, from));
}
