import type { Failure } from '../../renderer/page-state.ts';
import type { Catalogue } from '../../schema/block.ts';
import { findsMistakes, isRightBlock } from '../../schema/validation/compile.ts';
import type { JsonSchema } from '../../schema/validation/json-schema.ts';
import { declarationOf, declaredSource } from '../declared-source.ts';
import { failureAt } from '../failure.ts';

/**
 * Invalid schemas: they require a field that does not exist, or use an unknown keyword.
 * @param root the project's root
 */
export function schemaFaults(root: string, catalogue: Catalogue): Failure[] {
  return [...catalogue].flatMap(([type, block]) => {
    try {
      isRightBlock(block, {});
      return [];
    } catch (error) {
      return [schemaFault(root, type, error as Error)];
    }
  });
}

/** Locates errors of Ajv's strict mode (https://ajv.js.org/strict-mode.html) and invalid regular expressions in the schema's source. */
export function schemaFault(root: string, type: string, { message }: Pick<Error, 'message'>): Failure {
  const [, missing] = /required property "([^"]+)" is not defined/.exec(message) ?? [];
  if (missing !== undefined)
    return inSchema(root, type, [`'${missing}'`], `"${missing}" is required and no field: add it to "properties", or take it out of "required".`);
  const [, pattern] = /^Invalid regular expression: \/(.+)\/\w*: /s.exec(message) ?? [];
  const [, quoted = type] = /"(\w+)"/.exec(message) ?? [];
  const texts = pattern === undefined ? [`${quoted}:`] : [pattern.replaceAll('\\', '\\\\'), pattern];
  return inSchema(root, type, texts, `The schema is no JSON Schema: ${message.replace(/^strict mode: | at "#.*$| \(\w+\)$/g, '')}.`);
}

/**
 * Locates the catalogue's error about a schema: at the field, the keyword, the unknown format or the wrong value. Undefined for other errors.
 */
export function refusedSchema(root: string, { message }: Pick<Error, 'message'>): Failure | undefined {
  const [, type, fault = ''] = /^blocks\/([\w-]+)\/index\.ts: the schema (.+)$/s.exec(message) ?? [];
  if (type === undefined) return undefined;
  const [, format, field, untold, keyword, value = ''] =
    /^names the format "([^"]+)"|^(?:lets|has the field) "([^"]+)"|^uses "([^"]+)"|\/(\w+) must .*, not (.+)\.$/s.exec(fault) ?? [];
  const named = field ?? untold;
  const written = value.replaceAll('"', "'");
  const texts =
    format !== undefined
      ? [`'${format}'`]
      : named !== undefined
        ? [`${named}: {`, `    ${named}:`, `${named}:`]
        : [`${keyword}: ${written}`, written, `${keyword}:`];
  return inSchema(root, type, texts, `The schema ${fault}`);
}

/**
 * Fields without a title or description, which tell authors what a field is and what belongs into it.
 * @param root the project's root
 */
export function silentFields(root: string, catalogue: Catalogue): Failure[] {
  return [...catalogue].flatMap(([type, { schema }]) =>
    silentIn(schema).map(({ name, missing }) =>
      inSchema(root, type, [`${name}: {`, `${name}:`], `The field "${name}" has no ${missing}, which authors read in their editors.`),
    ),
  );
}

function silentIn({ properties = {}, items }: JsonSchema): { readonly name: string; readonly missing: string }[] {
  const own = Object.entries(properties).flatMap(([name, field]) => {
    const missing = (['title', 'description'] as const).filter((key) => !field[key]).join(' and no ');
    return [...(missing ? [{ name, missing }] : []), ...silentIn(field)];
  });
  return items ? [...own, ...silentIn(items)] : own;
}

/**
 * Defaults that editors suggest and then mark as wrong; for schemas without a {@link schemaFaults fault}.
 * @param root the project's root
 */
export function wrongDefaults(root: string, catalogue: Catalogue): Failure[] {
  return [...catalogue].flatMap(([type, { schema, formats }]) =>
    fieldsIn(schema, type).flatMap(({ name, field }) => {
      if (field.default === undefined) return [];
      const finds = findsMistakes(field, formats);
      if (finds(field.default)) return [];
      const [{ instancePath = '', message = '' } = {}] = finds.errors ?? [];
      const value = JSON.stringify(field.default);
      const texts = [`default: ${value.replaceAll('"', "'")}`, `default: ${value}`, `${name}: {`, `${name}:`];
      const at = instancePath === '' ? '' : `${instancePath.slice(1)} `;
      return [inSchema(root, type, texts, `The default of "${name}" is none that the field takes: ${at}${message}, and it is ${value}.`)];
    }),
  );
}

/** All fields and list entries, nested ones included; an entry has the name of its list. */
function fieldsIn(schema: JsonSchema, name: string): { readonly name: string; readonly field: JsonSchema }[] {
  const { properties = {}, items } = schema;
  const inner = Object.entries(properties).flatMap(([key, field]) => fieldsIn(field, key));
  return [{ name, field: schema }, ...inner, ...(items ? fieldsIn(items, name) : [])];
}

/** Points to the first of the texts that occurs in the block's schema, else to the beginning of the schema. */
function inSchema(root: string, type: string, texts: readonly string[], message: string): Failure {
  const { file, code } = declaredSource(root, type, 'schema');
  const index = [...texts, 'export const '].map((text) => code.indexOf(text)).find((found) => found >= 0);
  return index === undefined ? failureAt(declarationOf(root, type).file, '', 0, message) : failureAt(file, code, index, message);
}
