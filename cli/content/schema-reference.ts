import path from 'node:path';

/**
 * The `$schema` of a content file, for editors: the path from the file to its schema.
 * @param file absolute path of the content file
 * @param root the project's root
 */
export function schemaReference(file: string, root: string, kind: 'page' | 'update'): string {
  return path.relative(path.dirname(file), path.join(root, `schema/${kind}.schema.json`)).replaceAll(path.sep, '/');
}
