import { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { createAjv, type WayToCheck, ways } from './ajv.ts';
import type { CheckedSchema } from './compile.ts';

/**
 * The source text of a validator as a function `(formats) => validate`: https://ajv.js.org/standalone.html
 * @returns its `formats` are what {@link file://./formats.ts formatsWith} returns for the schema's own formats
 */
export function writeValidator(way: WayToCheck, { schema, formats }: CheckedSchema): string {
  const ajv = createAjv(way, formats, { source: true, formats: _`formats` });
  return `(formats) => { const module = { exports: {} };\n${standaloneCode(ajv, ajv.compile(ways[way].prepared(schema)))}\nreturn module.exports; }`;
}
