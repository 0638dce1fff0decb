const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required, additionalProperties: false });
const list = (items: object) => ({ type: 'array', items });
const text = { type: 'string' };
const index = { type: 'integer', minimum: 0 };
const position = { type: 'integer', minimum: 1 };
const message = object({ text }, ['text']);
const artifactLocation = object({ uri: { type: 'string', pattern: '^[^\\s]+$' }, uriBaseId: text });
const region = object({ startLine: position, startColumn: position, endLine: position, endColumn: position, charOffset: index, charLength: index });
const replacement = object({ deletedRegion: region, insertedContent: object({ text }) }, ['deletedRegion']);

/**
 * What of SARIF 2.1.0 is written, with what has to be there, after
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json
 */
export const sarifSchema = object(
  {
    $schema: text,
    version: { const: '2.1.0' },
    runs: list(
      object(
        {
          tool: object(
            { driver: object({ name: text, rules: list(object({ id: text, shortDescription: message, fullDescription: message }, ['id'])) }, ['name']) },
            ['driver'],
          ),
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: list(
            object(
              {
                ruleId: text,
                ruleIndex: index,
                level: { enum: ['none', 'note', 'warning', 'error'] },
                message,
                locations: list(
                  object({ physicalLocation: object({ artifactLocation, region }), logicalLocations: list(object({ fullyQualifiedName: text })) }),
                ),
                fixes: list(
                  object(
                    {
                      description: message,
                      artifactChanges: {
                        ...list(object({ artifactLocation, replacements: { ...list(replacement), minItems: 1 } }, ['artifactLocation', 'replacements'])),
                        minItems: 1,
                      },
                    },
                    ['artifactChanges'],
                  ),
                ),
              },
              ['message'],
            ),
          ),
        },
        ['tool'],
      ),
    ),
  },
  ['version', 'runs'],
);
