import type { PlacedFinding } from '../../json/parse.ts';

/**
 * Finds a `$schema` that does not lead to the schema of its kind, so that editors offer no help. The site may be in a subfolder of the engine: more steps up
 * than its own folders need are fine.
 * @param file `content/pages/preise.json`
 * @param kind `page`, as in schema/page.schema.json
 */
export function checkSchemaPath(file: string, value: unknown, kind: string): PlacedFinding[] {
  const found = (value as { $schema?: unknown } | null)?.$schema;
  if (typeof found !== 'string' || /^[a-z]+:/i.test(found)) return [];
  const [, up = '', rest = ''] = /^(?:\.\/)?((?:\.\.\/)*)(.*)$/.exec(found) ?? [];
  const name = `schema/${kind}.schema.json`;
  const least = '../'.repeat(file.split('/').length - 1);
  if (rest === name ? up.length >= least.length : rest.endsWith(`/${name}`)) return [];
  const write = (up.length > least.length ? up : least) + name;
  return [{ path: ['$schema'], finding: { rule: 'schema-path', found, write } }];
}
