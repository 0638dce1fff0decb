import type { Block, Catalogue } from './block.ts';
import { patterns } from './formats.ts';
import { ignoreSchema } from './ignores.ts';
import { commonBlockFields, pageSchema } from './page.ts';

type JsonSchema = Record<string, unknown>;

/** A note, and what is not to be told, may stand in every object; whoever reads the file reads it, and nobody else. */
const note = { type: 'string', title: 'Notiz' };

/**
 * The schema that editors use for page documents (draft-07): block types to choose from, each with its own fields,
 * German hover texts and the examples as snippets. Made of the same declarations that the server checks with.
 */
export function editorSchema(catalogue: Catalogue): JsonSchema {
  // blocks of the frame stand in content/site.json and nowhere else
  const blocks = [...catalogue].filter(([, { placement }]) => !placement?.shell).toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const { blocks: list, ...properties } = pageSchema.properties;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...(forEditors(pageSchema) as JsonSchema),
    properties: {
      ...(forEditors(properties) as JsonSchema),
      blocks: {
        ...(forEditors({ ...list, items: undefined }) as JsonSchema),
        items: {
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
        },
      },
    },
  };
}

function blockSchema(type: string, { schema }: Block): JsonSchema {
  const { properties, ...rest } = forEditors(schema) as JsonSchema & { properties: JsonSchema };
  return { ...rest, properties: { type: { const: type }, ...properties, ...(forEditors(commonBlockFields) as JsonSchema) } };
}

function snippets(type: string, { schema, examples }: Block): JsonSchema[] {
  return examples.map(({ name, block }) => ({ label: `${type}: ${name}`, description: schema.description, body: { type, ...block } }));
}

/** Adds the hover text that VS Code shows, and drops our own formats, which other validators do not know. */
function forEditors(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forEditors);
  if (schema === null || typeof schema !== 'object') return schema;
  const { format: _format, ...rest } = schema as JsonSchema;
  const copy = Object.fromEntries(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, forEditors(value)]),
  );
  if (copy.additionalProperties === false && copy.properties !== undefined)
    copy.properties = { ...(copy.properties as JsonSchema), $comment: note, $ignore: ignoreSchema };
  if (copy.pattern === patterns.visible) copy.patternErrorMessage = 'Der Text ist leer.';
  const isField = typeof rest.title === 'string' && typeof rest.description === 'string';
  return isField ? { ...copy, markdownDescription: `**${rest.title}** – ${rest.description}` } : copy;
}
