import { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { createAjv } from './ajv.ts';
import type { OwnFormats } from './formats.ts';

/**
 * A schema's validator as the text of a function `(formats) => validate`: https://ajv.js.org/standalone.html
 * @param own formats that the schema has of its own
 * @returns a function of what {@link file://./formats.ts formatsWith} the same formats gives
 */
export function writeValidator(schema: object, own?: OwnFormats): string {
  const ajv = createAjv(own, { source: true, formats: _`formats` });
  return `(formats) => { const module = { exports: {} };\n${standaloneCode(ajv, ajv.compile(schema))}\nreturn module.exports; }`;
}
