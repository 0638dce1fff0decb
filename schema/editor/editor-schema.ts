import type { Block, Catalogue } from '../block.ts';
import { siteSchema } from '../files/site.ts';
import { ignoreSchema } from '../ignores.ts';
import { commonBlockFields, pageSchema } from '../page.ts';
import { patterns } from '../validation/formats.ts';

type JsonSchema = Record<string, unknown>;

/** Every object may have a note and exceptions; only readers of the file see them. */
const note = { type: 'string', title: 'Notiz' };

/**
 * The schema that editors use for page documents (draft-07): block types to choose from, each with its own fields, German hover texts and its examples as
 * snippets. Made from the same declarations that the server validates with.
 */
export function editorSchema(catalogue: Catalogue): JsonSchema {
  const { blocks: list, ...properties } = pageSchema.properties;
  // blocks of the frame may only stand in content/site.json
  const items = blockItems([...catalogue].filter(([, { placement }]) => !placement?.shell));
  return { ...fileSchema({ ...pageSchema, properties }), properties: { ...forFields(properties), blocks: { ...forFields(list), items } } };
}

/** The schema of content/site.json; its frame allows only blocks of the frame. */
export function siteEditorSchema(catalogue: Catalogue): JsonSchema {
  const { shell, ...properties } = siteSchema.properties;
  const { before, after } = shell.properties;
  const items = blockItems([...catalogue].filter(([, { placement }]) => placement?.shell));
  const frame = { ...forFields(shell), properties: { before: { ...forFields(before), items }, after: { ...forFields(after), items } } };
  return { ...fileSchema({ ...siteSchema, properties }), properties: { ...forFields(properties), shell: frame } };
}

/** The schema of a file, as editors use it. */
export function fileSchema(schema: object): JsonSchema {
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...(forEditors(schema) as JsonSchema) };
}

/**
 * Lets every field that takes an address, a picture or a text refer to the schema with the site's own values.
 * @param values path from this schema's file to that one's; without it the fields refer to nothing
 */
export function withValues(schema: unknown, values?: string): unknown {
  if (Array.isArray(schema)) return schema.map((item) => withValues(item, values));
  if (schema === null || typeof schema !== 'object') return schema;
  const { proposes, ...rest } = schema as JsonSchema;
  const copy = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, withValues(item, values)]));
  return proposes && values ? { ...copy, $ref: `${values}#/definitions/${proposes}` } : copy;
}

const forFields = (schema: object) => forEditors(schema) as JsonSchema;

/** Blocks to choose from, each with its own fields. */
function blockItems(unsorted: readonly (readonly [string, Block])[]): JsonSchema {
  const blocks = unsorted.toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  return {
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        title: 'Block',
        description: 'Welcher Baustein hier steht.',
        enum: blocks.map(([type]) => type),
        enumDescriptions: blocks.map(([, { schema }]) => `${schema.title}: ${schema.description}`),
      },
    },
    defaultSnippets: blocks.flatMap(([type, block]) => snippets(type, block)),
    allOf: blocks.map(([type, block]) => ({ if: { properties: { type: { const: type } }, required: ['type'] }, then: blockSchema(type, block) })),
  };
}

function blockSchema(type: string, { schema, examples: [example] }: Block): JsonSchema {
  const { properties, ...rest } = forEditors(schema) as JsonSchema & { properties: Readonly<Record<string, JsonSchema>> };
  const explained = Object.entries(properties).map(([field, property]) => [field, withExample(property, example?.block[field])]);
  return { ...rest, properties: { type: { const: type }, ...Object.fromEntries(explained), ...forFields(commonBlockFields) } };
}

/** Appends the value from an example to the hover text of a field. */
function withExample(property: JsonSchema, value: unknown): JsonSchema {
  if (typeof property.markdownDescription !== 'string' || value === undefined || typeof value === 'object') return property;
  return { ...property, markdownDescription: `${property.markdownDescription}\n\nZum Beispiel: \`${JSON.stringify(value)}\`` };
}

function snippets(type: string, { schema, examples }: Block): JsonSchema[] {
  return examples.map(({ name, block }) => ({ label: `${type}: ${name}`, description: schema.description, body: { type, ...block } }));
}

/** Adds the hover text that VS Code shows, and drops the project's own formats, which other validators do not know. */
function forEditors(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forEditors);
  if (schema === null || typeof schema !== 'object') return schema;
  const { format, ...rest } = schema as JsonSchema;
  const copy = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, forEditors(value)]),
  );
  if (copy.additionalProperties === false && copy.properties !== undefined)
    copy.properties = { ...(copy.properties as JsonSchema), $comment: note, $ignore: ignoreSchema };
  if (copy.pattern === patterns.visible) copy.patternErrorMessage = 'Der Text ist leer.';
  const proposes = proposalsFor(copy, format);
  if (proposes) copy.proposes = proposes;
  const isField = typeof rest.title === 'string' && typeof rest.description === 'string';
  const described = isField ? { ...copy, markdownDescription: `**${rest.title}** – ${rest.description}` } : copy;
  return rest.type === 'integer' || rest.type === 'number' ? orToken(described) : described;
}

/** Lets a number field also take a token: `"{{plan.basic.maxUsers}}"`. */
function orToken({ type, minimum, maximum, ...field }: JsonSchema): JsonSchema {
  const limits = Object.fromEntries(Object.entries({ minimum, maximum }).filter(([, limit]) => limit !== undefined));
  const token = {
    type: 'string',
    pattern: '^\\{\\{[^{}]+\\}\\}$',
    patternErrorMessage: 'Hier gehört eine Zahl hin, oder ein Wert wie {{trial.days}}, der eine ist.',
  };
  return { ...field, anyOf: [{ type, ...limits }, token] };
}

/** The kind of site values that a field takes, named as in the schema of values. */
function proposalsFor({ type, pattern, enum: choices }: JsonSchema, format: unknown): 'href' | 'image' | 'text' | undefined {
  if (type !== 'string' || choices) return undefined;
  if (format === 'href' || format === 'image') return format;
  return pattern === patterns.visible ? 'text' : undefined;
}
